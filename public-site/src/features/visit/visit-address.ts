/**
 * The link is in the query, which logs and reports omit.
 * @returns a link that is safe in an API address; `-`, which never exists, for anything else
 */
export function linkIn(url: string): string {
  const link = new URL(url).searchParams.get('link') ?? '';
  return /^[\w-]{1,43}$/.test(link) ? link : '-';
}

/** The actions of the page's forms. */
export type VisitChange = 'another' | 'cancel' | 'mail' | 'withdraw' | 'pay';

/** @param search the query of the form's address */
export function changeIn(search: string): VisitChange {
  const parameters = new URLSearchParams(search);
  return (['cancel', 'mail', 'withdraw', 'pay'] as const).find((each) => parameters.has(each)) ?? 'another';
}
