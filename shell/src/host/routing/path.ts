import { prefixes, splitPath } from '@nalam/api/languages';
import type { Language } from '../../offers/contract.ts';

/** English has no prefix; every other language has its own (docs/product.md#languages). */
export const basenameOf = (language: Language): string => prefixes[language] || '/';

export const languageOf = (pathname: string): Language => splitPath(pathname).code;

/** @returns the canonical spelling of a path for search engines, because paths are case-insensitive */
export const canonicalPath = (path: string): string => path.toLowerCase().replace(/(?<=[^/]|^\/)\/+$/, '');

/** @returns the path of an address without its language, such as `/about` for `https://host/ta/About?x=1` */
export const pathOf = (url: string): string =>
  canonicalPath(splitPath(new URL(url, 'http://host').pathname).path);

/** @returns whether an address is a dashboard page, in any language */
export const isDashboard = (url: string): boolean => /^\/dashboard(?:\/|$)/.test(pathOf(url));

export const inLanguage = (path: string, language: Language): string =>
  prefixes[language] + (path === '/' ? '' : path) || '/';
