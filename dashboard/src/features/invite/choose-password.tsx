import type { Invite } from '@nalam/api/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { TextField } from '@nalam/shared-ui/text-field';
import type { Failure } from '@nalam/shell/api';
import { fieldErrors } from '../../field-errors.ts';
import { useServerWords } from '../../failure-words.ts';
import shared from '../../styles/shared.module.css';
import styles from './choose-password.module.css';

interface ChoosePasswordProps {
  invite: Invite;
  sending: boolean;
  /** Why the last attempt was refused. */
  failure: Failure | undefined;
  onSubmit: (password: string) => void;
}

/** The first password of an invited person. */
export function ChoosePassword({ invite, sending, failure, onSubmit }: ChoosePasswordProps) {
  const { t } = useTranslation('dashboard');
  const serverWords = useServerWords();
  const field = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [missing, setMissing] = useState(false);
  /** Editing the password removes its error. */
  const [forgiven, setForgiven] = useState<Failure>();
  const current = failure === forgiven || sending ? undefined : failure;
  const refused = current && fieldErrors(current).password;
  const focus = () => field.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();

  useEffect(() => {
    if (refused) focus();
  }, [refused]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') focus();
    else onSubmit(password);
  }

  return (
    <form ref={field} method="post" className={shared.stack} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('invite.intro', { name: invite.user_name })}</p>
      {current && !refused && (
        <p role="alert" className={shared.failure}>
          {serverWords(current)}
        </p>
      )}
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={invite.user_email}
      />
      <TextField
        label={t('invite.password')}
        hint={t('account.password.hint')}
        name="password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        value={password}
        error={missing ? t('users.errors.passwordMissing') : refused}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setMissing(false);
          setForgiven(failure);
        }}
      />
      <Checkbox
        label={t('login.showPassword')}
        checked={isPasswordShown}
        onChange={({ currentTarget }) => setPasswordShown(currentTarget.checked)}
      />
      <Button type="submit" wide loading={sending && t('users.saving')}>
        {t('invite.submit')}
      </Button>
    </form>
  );
}
