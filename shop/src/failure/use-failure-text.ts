import { useTranslation } from 'react-i18next';
import type { Failure } from '@nalam/shell/api';
import { useLanguage } from '@nalam/shell/page';

const codes = [
  'BUSY',
  'NOT_FOUND',
  'SIGN_IN_REQUIRED',
  'INVALID_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'LINK_SPENT',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'NOT_POSSIBLE_NOW',
  'ORDERS_UNDER_WAY',
  'KEY_REUSED',
] as const;

/**
 * @returns a function that words the failure of a call. The server's messages are English only, so refusals are
 * translated by code; without a code, the server's message is shown
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  return (failure) => {
    if (failure.kind === 'offline') return t(`failure.${failure.why ?? 'offline'}`);
    if (failure.kind === 'unexpected') return t('failure.unexpected');
    if (failure.code === 'TOO_MANY_ATTEMPTS' && failure.retryAfter !== undefined)
      return t('failure.wait', { count: Math.max(1, Math.ceil(failure.retryAfter / 60)) });
    const code = codes.find((known) => known === failure.code);
    if (code) return t(`failure.code.${code}`);
    return language === 'en' || failure.code === undefined ? failure.message : t('failure.refused');
  };
}
