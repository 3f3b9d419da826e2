import type { StoredText } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that names a record in the page's language, in English where it has no Tamil name */
export function useTitle(): (record: { title: StoredText }) => { text: string; lang: 'en' | 'ta' } {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return ({ title: { en, ta } }) => {
    if (language === 'ta' && ta) return { text: ta, lang: 'ta' };
    if (en) return { text: en, lang: 'en' };
    return ta ? { text: ta, lang: 'ta' } : { text: t('records.untitled'), lang: language };
  };
}
