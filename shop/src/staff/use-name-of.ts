import type { StoredText } from '@nalam/api/contract';
import { inLanguage } from '@nalam/api/languages';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that picks a text in the page's language, or in English */
export function useNameOf(): (text: StoredText) => string {
  const language = useLanguage();
  return (text) => inLanguage(text, language).text;
}
