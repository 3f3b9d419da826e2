import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInCode } from '@nalam/api/contract';
import { Button } from '@nalam/shared-ui/button';
import { TextField } from '@nalam/shared-ui/text-field';
import type { Failure } from '@nalam/shell/api';
import shared from '../styles/shared.module.css';
import styles from './login-form.module.css';
import { SignInFailure } from './sign-in-failure.tsx';

interface CodeFormProps {
  sending: boolean;
  /** Why the last code was refused. */
  failure: Failure | undefined;
  onSubmit: (code: SignInCode) => void;
  /** Back to email and password. */
  onBack: () => void;
}

/** The second step of signing in: a code from the app or, without the phone, a recovery code. */
export function CodeForm({ sending, failure, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation('dashboard');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  // Takes the focus: the focused form was replaced, and a user who switches the kind of code wants to type it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [kind]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') form.current?.querySelector('input')?.focus();
    else onSubmit({ code: code.trim() });
  }

  return (
    <form ref={form} method="post" className={shared.stack} noValidate onSubmit={submit}>
      {failure && !sending && <SignInFailure failure={failure} />}
      <TextField
        key={kind}
        label={t(`login.code.${kind}`)}
        hint={t(`login.code.${kind}Hint`)}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={missing ? t('login.code.missing') : undefined}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" wide loading={sending && t('login.sending')}>
        {t('login.submit')}
      </Button>
      <div className={styles.ways}>
        <Button
          kind="quiet"
          onClick={() => {
            setCode('');
            setMissing(false);
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {t(kind === 'app' ? 'login.code.useRecovery' : 'login.code.useApp')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('login.code.back')}
        </Button>
      </div>
    </form>
  );
}
