import { prefixes, splitPath } from '@nalam/api/languages';
import type { Language } from '../../offers/contract.ts';

/** English has no prefix, every other language its own (docs/product.md#languages). */
export const basenameOf = (language: Language): string => prefixes[language] || '/';

export const languageOf = (pathname: string): Language => splitPath(pathname).code;

/** @returns the canonical spelling of a path, for search engines: pages are found in upper and lower case */
export const canonicalPath = (path: string): string => path.toLowerCase().replace(/(?<=[^/]|^\/)\/+$/, '');

/** @returns the path of an address without its language, such as `/about` for `https://host/ta/About?x=1` */
export const pathOf = (url: string): string =>
  canonicalPath(splitPath(new URL(url, 'http://host').pathname).path);

/** @returns whether an address is the staff's: one of the dashboard's pages, in any language */
export const isDashboard = (url: string): boolean => /^\/dashboard(?:\/|$)/.test(pathOf(url));

export const inLanguage = (path: string, language: Language): string =>
  prefixes[language] + (path === '/' ? '' : path) || '/';
