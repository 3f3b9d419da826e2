import { useEffect, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { TextField } from '@nalam/shared-ui/text-field';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import shared from '../../styles/shared.module.css';
import styles from './account-form.module.css';

interface PasswordQuestionProps<Data> {
  why: string;
  call: (password: string) => Promise<{ data?: Data | undefined; error?: unknown }>;
  onDone: (data: Data) => void;
  onCancel: () => void;
}

/** Asks for the password before an action that is reserved for the owner of the account. */
export function PasswordQuestion<Data>({ why, call, onDone, onCancel }: PasswordQuestionProps<Data>) {
  const { t } = useTranslation('dashboard');
  const { ref, values, field, sending, send } = usePlainForm({ password: '' });
  const { password } = values;

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = password === '' ? { password: t('account.password.errors.passwordMissing') } : {};
    void send(errors, () => call(password), onDone);
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.why}>{why}</p>
      <TextField
        {...field('password')}
        label={t('account.twoFactor.password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <div className={shared.buttons}>
        <Button kind="secondary" disabled={sending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={sending && t('account.twoFactor.sending')}>
          {t('account.twoFactor.goOn')}
        </Button>
      </div>
    </form>
  );
}
