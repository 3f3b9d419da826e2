import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '@nalam/api/contract';
import { Button } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { TextField } from '@nalam/shared-ui/text-field';
import type { Failure } from '@nalam/shell/api';
import { checkCredentials, type CredentialErrors, type CredentialField } from './check-credentials.ts';
import shared from '../styles/shared.module.css';
import { SignInFailure } from './sign-in-failure.tsx';

interface LoginFormProps {
  /** The email address of the user who must sign in, if known. */
  email?: string | undefined;
  sending: boolean;
  /** Why the last attempt was refused. */
  failure: Failure | undefined;
  onSubmit: (credentials: SignIn) => void;
}

/** Email and password, validated before they are sent; errors appear beside their field. */
export function LoginForm({ email, sending, failure, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('dashboard');
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [passwordShown, setPasswordShown] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = { email: valueOf(form, 'email'), password: valueOf(form, 'password') };
    const fieldErrors = checkCredentials(credentials);
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onSubmit({ ...credentials, email: credentials.email.trim() });
  }

  const errorOf = (field: CredentialField) => {
    const error = errors[field];
    return error && t(`login.errors.${error}`);
  };
  const clearError = (field: CredentialField) =>
    setErrors((fieldErrors) =>
      Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => name !== field)),
    );

  return (
    <form
      method="post"
      data-wakes="seen"
      data-script-only=""
      className={shared.stack}
      noValidate
      onSubmit={submit}
    >
      {failure && !sending && <SignInFailure failure={failure} />}
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        error={errorOf('email')}
        onChange={() => clearError('email')}
      />
      <TextField
        label={t('login.password')}
        name="password"
        type={passwordShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('password')}
        onChange={() => clearError('password')}
      />
      <Checkbox
        label={t('login.showPassword')}
        checked={passwordShown}
        onChange={({ currentTarget }) => setPasswordShown(currentTarget.checked)}
      />
      <Button type="submit" wide loading={sending && t('login.sending')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** Read from the form, which also contains input from before hydration. */
function valueOf(form: HTMLFormElement, field: CredentialField): string {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement ? control.value : '';
}
