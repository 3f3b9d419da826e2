import { redirect } from 'react-router-dom';

/** As many as a visitor on slow mobile data can load at once. */
export const entriesPerPage = 24;

/** @returns which page of a list an address asks for; what makes no sense is the first */
export function askedPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** @returns a list's address on one of its pages; the first is the list itself */
export function listAddress(path: string, page: number, search: Record<string, string | undefined> = {}) {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])]).toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Since the link was made, entries were taken down: the list is shorter, not gone.
 * @throws a redirect to the first page, for a page that has nothing
 */
export function leaveEmptyPage(page: number, count: number, firstPage: string): void {
  // A redirect is thrown, as the router has it.
  if (page > 1 && count === 0) throw redirect(firstPage);
}
