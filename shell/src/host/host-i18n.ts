import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Resources } from '../offers/contract.ts';

/**
 * @param resources the strings by namespace; a remote adds its own when it loads
 * @returns an i18next of one language, which a page never changes
 */
export function createI18n(language: Language, resources: Record<string, Resources>): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'shell',
    resources: { [language]: resources },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
