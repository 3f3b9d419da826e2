import type { Language } from '@nalam/api/languages';
import { useMemo } from 'react';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that returns a language's name in the page's language */
export function useNameOfLanguage(): (code: Language) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
