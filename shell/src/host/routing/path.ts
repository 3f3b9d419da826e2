import type { Language } from '../../offers/contract.ts';

/** English has no prefix, every other language its own (docs/product.md#languages). */
export const basenameOf = (language: Language): string => (language === 'en' ? '/' : `/${language}`);

export const languageOf = (pathname: string): Language => (/^\/ta(\/|$)/i.test(pathname) ? 'ta' : 'en');

/** @returns the canonical spelling of a path, for search engines: pages are found in upper and lower case */
export const canonicalPath = (path: string): string => path.toLowerCase().replace(/(?<=[^/]|^\/)\/+$/, '');

/** @returns the path of an address without its language, such as `/about` for `https://host/ta/About?x=1` */
export function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://host');
  return canonicalPath(pathname.replace(/^\/ta(?=\/|$)/i, '') || '/');
}

/** @returns whether an address is the staff's: one of the dashboard's pages, in either language */
export const isDashboard = (url: string): boolean => /^\/dashboard(?:\/|$)/.test(pathOf(url));

export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
