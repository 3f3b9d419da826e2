import { useTranslation } from 'react-i18next';
import type { Failure } from 'shell/api';
import { useFailureText } from '../failure-text.ts';

const known = [
  'CONFLICT',
  'INVALID_INPUT',
  'IN_USE',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_POSSIBLE_NOW',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** @returns a function that says why the API refused, in the page's language; the API's own words are English */
export function useProblemText(): (problem: { code: string; message: string }) => string {
  const { t } = useTranslation('dashboard');
  return ({ code, message }) => {
    const reason = known.find((each) => each === code);
    return reason ? t(`problems.${reason}`) : message;
  };
}

/** As `useFailureText`, and says why where the API refused. */
export function useFailureWords(): (failure: Failure) => string {
  const failureText = useFailureText();
  const problemText = useProblemText();
  return (failure) => (failure.kind === 'refused' ? problemText(failure) : failureText(failure));
}
