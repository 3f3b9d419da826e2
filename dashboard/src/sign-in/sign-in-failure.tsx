import { useTranslation } from 'react-i18next';
import type { Failure } from 'shell/api';
import { useFailureText } from '../failure-text.ts';
import styles from './login-form.module.css';
import { refusalOf } from './sign-in.ts';

/** Why nobody signed in, in words. */
export function SignInFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  const refusal = refusalOf(failure);
  return (
    <p role="alert" className={styles.failure}>
      {refusal ? t(`login.refusals.${refusal}`) : failureText(failure)}
    </p>
  );
}
