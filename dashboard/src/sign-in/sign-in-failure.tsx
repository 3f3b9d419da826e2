import { useTranslation } from 'react-i18next';
import type { Failure } from 'shell/api';
import { useFailureText } from '../failure-text.ts';
import styles from './login-form.module.css';
import { minutesToWait, refusalOf } from './sign-in.ts';

/** Why nobody signed in, in words. */
export function SignInFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  const refusal = refusalOf(failure);
  const count = minutesToWait(failure);
  return (
    <p role="alert" className={styles.failure}>
      {refusal === 'throttled' && count !== undefined
        ? t('login.refusals.throttledFor', { count })
        : refusal
          ? t(`login.refusals.${refusal}`)
          : failureText(failure)}
    </p>
  );
}
