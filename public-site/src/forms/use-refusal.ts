import { useTranslation } from 'react-i18next';
import { useLanguage } from 'shell/page';
import type { Refusal } from './take-form.ts';

/**
 * @returns what puts a refusal of the API into the page's language. The API's own words are English and stand as they
 * are there (spec section 8); elsewhere its code says enough for words of our own. Without a code they are all there is.
 */
export function useRefusal(): (refusal: Refusal) => string {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  return ({ code, message }) =>
    language === 'en' || code === undefined
      ? message
      : t(`forms:refusal.${code}`, { defaultValue: t('forms:refusal.other') });
}
