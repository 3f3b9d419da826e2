import type { LocalText, StoredText } from '@nalam/api/contract';
import { languages } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';

/** @returns a function that returns a record's name in the page's language, else in English or any other */
export function useTitle(): (record: { title: StoredText }) => LocalText {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return ({ title }) =>
    [language, ...languages.map(({ code }) => code)]
      .map((lang) => ({ text: title[lang] ?? '', lang }))
      .find(({ text }) => text !== '') ?? { text: t('records.untitled'), lang: language };
}
