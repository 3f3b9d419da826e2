import type { StoredText } from '@nalam/api/contract';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that picks a text in the page's language, or English without Tamil */
export function useNameOf(): (text: StoredText) => string {
  const language = useLanguage();
  return ({ en, ta }) => (language === 'ta' && ta ? ta : en);
}
