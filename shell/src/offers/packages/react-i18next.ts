/**
 * The shell's exports of react-i18next; see react-router-dom.ts for why it is not the whole package. `Trans` is
 * left out on purpose: it brings a parser of HTML to every page.
 */
export { I18nContext, I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
