import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { failureOf } from './staff-api/failure-of.ts';

/** @returns a function that translates a refusal of the API; the API's own message is English */
export function useProblemText(): (problem: { code?: string; message: string }) => string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return ({ code, message }) => {
    if (code === undefined) return message;
    const other = language === 'en' ? message : t('problems.other');
    return t(`problems.${code as 'BUSY'}`, { defaultValue: other });
  };
}

/** @returns a function that describes the failure of a call, and tells staff whether the site or the connection failed */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  return (error) => {
    const failure = failureOf(error);
    if (failure.kind === 'refused') return problemText(failure);
    return failure.kind === 'offline' ? t(`failures.${failure.why ?? 'offline'}`) : t('failures.unexpected');
  };
}

/** Does the same as `useFailureWords`, but shows refusals in the server's words (docs/product.md#users). */
export function useServerWords(): (error: unknown) => string {
  const failureWords = useFailureWords();
  return (error) => {
    const failure = failureOf(error);
    return failure.kind === 'refused' ? failure.message : failureWords(failure);
  };
}
