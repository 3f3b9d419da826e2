import { redirect } from 'react-router-dom';

/** Entries on a page: as many as load quickly on slow mobile data. */
export const entriesPerPage = 24;

/** @returns the page of a list that an address asks for; the first for an invalid number */
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
 * Entries were unpublished since the link was made: the list is shorter, not gone.
 * @throws a redirect to the first page, for a page that has nothing
 */
export function leaveEmptyPage(page: number, count: number, firstPage: string): void {
  // A redirect is thrown, as the router has it.
  if (page > 1 && count === 0) throw redirect(firstPage);
}
