import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useChangePasswordMutation } from './account-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';

const empty = { password: '', newPassword: '' };

/** Changes the user's own password, which ends the other sessions. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const [changePassword] = useChangePasswordMutation();
  const { ref, values, field, sending, reset, send } = usePlainForm(empty);
  const [isPasswordShown, setPasswordShown] = useState(false);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = {
      ...(values.password === '' && { password: t('account.password.errors.passwordMissing') }),
      ...(values.newPassword === '' && { newPassword: t('account.password.errors.newPasswordMissing') }),
    };
    void send(
      errors,
      () => changePassword(values),
      ({ message }) => {
        reset(empty);
        notices.succeeded(message);
      },
    );
  }

  const passwordField = (name: keyof typeof empty) => ({
    ...field(name),
    type: isPasswordShown ? ('text' as const) : ('password' as const),
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    maxLength: 200,
  });

  return (
    <AccountSection title={t('account.password.title')} text={t('account.password.text')}>
      <form ref={ref} className={styles.form} noValidate onSubmit={save}>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <TextField
          {...passwordField('password')}
          label={t('account.password.current')}
          autoComplete="current-password"
        />
        <TextField
          {...passwordField('newPassword')}
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
        />
        <Checkbox
          label={t('account.password.show')}
          checked={isPasswordShown}
          onChange={({ currentTarget }) => setPasswordShown(currentTarget.checked)}
        />
        <div className={shared.buttons}>
          <Button type="submit" loading={sending && t('account.password.sending')}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
