import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import en from '../../locales/en/shared-ui.json' with { type: 'json' };
import ta from '../../locales/ta/shared-ui.json' with { type: 'json' };

/** Renders as a page of this language does, with the package's own texts. */
export function renderIn(language: 'en' | 'ta', element: ReactElement) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    resources: { en: { 'shared-ui': en }, ta: { 'shared-ui': ta } },
    interpolation: { escapeValue: false },
  });
  return render(element, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
}
