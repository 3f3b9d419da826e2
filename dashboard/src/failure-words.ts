import { useTranslation } from 'react-i18next';
import type { Failure } from 'shell/api';
import { useLanguage } from 'shell/page';
import { useFailureText } from './failure-text.ts';

const known = [
  'BUSY',
  'CONFLICT',
  'GONE',
  'INVALID_INPUT',
  'IN_USE',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_POSSIBLE_NOW',
  'TOO_LARGE',
  'TOO_MANY_ATTEMPTS',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** @returns a function that says why the API refused, in the page's language; the API's own words are English */
export function useProblemText(): (problem: { code?: string; message: string }) => string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return ({ code, message }) => {
    const reason = known.find((each) => each === code);
    if (reason) return t(`problems.${reason}`);
    return language === 'en' || code === undefined ? message : t('problems.other');
  };
}

/** As `useFailureText`, and says why where the API refused. */
export function useFailureWords(): (failure: Failure) => string {
  const failureText = useFailureText();
  const problemText = useProblemText();
  return (failure) => (failure.kind === 'refused' ? problemText(failure) : failureText(failure));
}
