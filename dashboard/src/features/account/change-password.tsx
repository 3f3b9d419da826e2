import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { useNotify } from 'shell/session';
import { sendPassword } from './account-api.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { password: '', newPassword: '' };

/** @param onChanged told when the password is another, and the other sessions have ended */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useTranslation('dashboard');
  const notify = useNotify();
  const { ref, errors, sending, forgive, send } = useAccountForm();
  const [typed, setTyped] = useState(empty);
  const [shown, setShown] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      ...(typed.password === '' && { password: t('account.password.errors.passwordMissing') }),
      ...(typed.newPassword === '' && { newPassword: t('account.password.errors.newPasswordMissing') }),
    };
    const answer = await send(found, sendPassword(typed));
    if (!answer) return;
    setTyped(empty);
    notify({ kind: 'success', text: answer.message });
    onChanged();
  }

  const field = (name: keyof typeof empty) => ({
    name,
    type: shown ? ('text' as const) : ('password' as const),
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    maxLength: 200,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [name]: currentTarget.value }));
      forgive(name);
    },
  });

  return (
    <AccountSection title={t('account.password.title')} text={t('account.password.text')}>
      <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        {/* Password managers see whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <TextField
          {...field('password')}
          label={t('account.password.current')}
          autoComplete="current-password"
        />
        <TextField
          {...field('newPassword')}
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
        />
        <Checkbox
          label={t('account.password.show')}
          checked={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={sending && t('account.password.sending')}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
