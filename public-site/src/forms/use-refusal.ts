import { useTranslation } from 'react-i18next';
import { useLanguage } from 'shell/page';
import type { Failure } from 'shell/api';

/**
 * Puts a refusal of the API into the page's language. On English pages its own message is shown (docs/product.md#calls);
 * on others its code chooses one of our texts, and without a code the English message is all there is.
 */
export function useRefusal(): (refusal: Extract<Failure, { kind: 'refused' }>) => string {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  return ({ code, message }) =>
    language === 'en' || code === undefined
      ? message
      : t(`forms:refusal.${code}`, { defaultValue: t('forms:refusal.other') });
}
