import { useTranslation } from 'react-i18next';
import type { Failure } from '@nalam/shell/api';
import { useFailureWords } from '../failure-words.ts';
import shared from '../styles/shared.module.css';
import { minutesToWait, refusalOf } from './sign-in.ts';

/** The message of a failed sign-in. */
export function SignInFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const refusal = refusalOf(failure);
  const count = minutesToWait(failure);
  return (
    <p role="alert" className={shared.failure}>
      {refusal === 'throttled' && count !== undefined
        ? t('login.refusals.throttledFor', { count })
        : refusal
          ? t(`login.refusals.${refusal}`)
          : // A refusal without its own text is nothing that the user can correct.
            failureWords(failure.kind === 'refused' ? { kind: 'unexpected' } : failure)}
    </p>
  );
}
