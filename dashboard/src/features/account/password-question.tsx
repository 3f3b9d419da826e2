import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import type { ApiClient } from 'shell/api';
import styles from './account-form.module.css';
import { useAccountForm } from './use-account-form.ts';

interface PasswordQuestionProps {
  why: string;
  /** What the password is for. @returns what to do once it is done */
  subject: (password: string) => (api: ApiClient) => Promise<() => void>;
  onCancel: () => void;
}

/** Asks for the password before something that only the owner of the account may do. */
export function PasswordQuestion({ why, subject, onCancel }: PasswordQuestionProps) {
  const { t } = useTranslation('dashboard');
  const { ref, errors, sending, forgive, send } = useAccountForm();
  const [password, setPassword] = useState('');

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = password === '' ? { password: t('account.password.errors.passwordMissing') } : {};
    const goOn = await send(found, subject(password));
    goOn?.();
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.why}>{why}</p>
      <TextField
        label={t('account.twoFactor.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        error={errors.password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          forgive('password');
        }}
      />
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={sending} onClick={onCancel}>
          {t('account.twoFactor.cancel')}
        </Button>
        <Button type="submit" loading={sending && t('account.twoFactor.sending')}>
          {t('account.twoFactor.goOn')}
        </Button>
      </div>
    </form>
  );
}
