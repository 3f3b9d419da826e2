import { useTranslation } from 'react-i18next';
import type { Failure } from '@nalam/shell/api';
import { useLanguage } from '@nalam/shell/page';

/**
 * @returns a function that describes the failure of a call. The server's messages are only in English, so refusals are translated
 * by code; without a code, the server's message is shown
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  return (failure) => {
    if (failure.kind === 'offline') return t(`failure.${failure.why ?? 'offline'}`);
    if (failure.kind === 'unexpected') return t('failure.unexpected');
    const { code, message, retryAfter } = failure;
    if (code === undefined) return message;
    if (code === 'TOO_MANY_ATTEMPTS' && retryAfter !== undefined)
      return t('failure.wait', { count: Math.max(1, Math.ceil(retryAfter / 60)) });
    const other = language === 'en' ? message : t('failure.refused');
    return t(`failure.code.${code as 'BUSY'}`, { defaultValue: other });
  };
}
