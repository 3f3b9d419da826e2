import type { StoredText } from '@nalam/api/contract';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that gives a text of the database in the page's language, in English where it has no Tamil */
export function useNameOf(): (text: StoredText) => string {
  const language = useLanguage();
  return ({ en, ta }) => (language === 'ta' && ta ? ta : en);
}
