import { redirect } from 'react-router-dom';

/** The number of entries per page: as many as load quickly on slow mobile data. */
export const entriesPerPage = 24;

/** @returns the page number in an address; 1 if it is invalid */
export function pageNumberIn(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** @returns the address of a page of a list; the first page has the list's own address */
export function listAddress(path: string, page: number, search: Record<string, string | undefined> = {}) {
  const params = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams([...params, ...(page > 1 ? [['page', String(page)]] : [])]).toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Links may predate unpublished entries, which shorten the list.
 * @throws a redirect to the first page for an empty page
 */
export function redirectFromEmptyPage(page: number, count: number, firstPage: string): void {
  // React Router's redirects are thrown.
  if (page > 1 && count === 0) throw redirect(firstPage);
}
