/**
 * The link is in the query: no log of ours keeps that, and no report.
 * @returns a link that can be part of an address of the API; `-`, which is nobody's, for anything else
 */
export function linkIn(url: string): string {
  const link = new URL(url).searchParams.get('link') ?? '';
  return /^[\w-]{1,43}$/.test(link) ? link : '-';
}

/** What a form on the page is for. */
export type VisitChange = 'another' | 'cancel' | 'mail' | 'withdraw' | 'pay';

/** @param search of the address that a form was sent to: it says which */
export function changeIn(search: string): VisitChange {
  const parameters = new URLSearchParams(search);
  return (['cancel', 'mail', 'withdraw', 'pay'] as const).find((each) => parameters.has(each)) ?? 'another';
}
