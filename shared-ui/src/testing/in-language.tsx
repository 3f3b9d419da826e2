import type { ReactElement } from 'react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import en from '../../locales/en/shared-ui.json' with { type: 'json' };
import ta from '../../locales/ta/shared-ui.json' with { type: 'json' };

export type Language = 'en' | 'ta';

/** Renders an element in this language, with the package's texts. */
export function inLanguage(language: Language, element: ReactElement) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    resources: { en: { 'shared-ui': en }, ta: { 'shared-ui': ta } },
    interpolation: { escapeValue: false },
  });
  return <I18nextProvider i18n={i18n}>{element}</I18nextProvider>;
}
