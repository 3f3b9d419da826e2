import type { Language } from '../offers/contract.ts';

/** English has no prefix, every other language its own (product.md, languages). */
export const basenameOf = (language: Language): string => (language === 'en' ? '/' : `/${language}`);

/** @returns the language that an address is in */
export const languageOf = (pathname: string): Language => (/^\/ta(\/|$)/.test(pathname) ? 'ta' : 'en');

/** @returns the path of an address without its language, such as `/about` for `https://host/ta/about?x=1` */
export function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://host');
  return pathname.replace(/^\/ta(?=\/|$)/, '') || '/';
}

/** @returns the same page's path in a language */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
