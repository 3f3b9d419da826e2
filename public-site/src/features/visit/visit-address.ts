/**
 * The link is in the query: no log of ours keeps that, and no report.
 * @returns a link that can be part of an address of the API; `-`, which is nobody's, for anything else
 */
export function linkIn(url: string): string {
  const link = new URL(url).searchParams.get('link') ?? '';
  return /^[\w-]{1,43}$/.test(link) ? link : '-';
}

/** Whether a form was sent to cancel. */
export const isCancelling = (url: string) => new URL(url).searchParams.has('cancel');
