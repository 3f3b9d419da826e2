/**
 * The shell's exports of react-i18next; react-router-dom.ts explains why not the whole package. Omits `Trans` on purpose: it
 * would add an HTML parser to every page.
 */
export { I18nContext, I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
