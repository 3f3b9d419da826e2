import type { SignIn } from 'api/contract';

export type CredentialField = keyof SignIn;

/** The key of each field's message below `login.errors`. */
export type CredentialErrors = Partial<
  Record<CredentialField, 'emailMissing' | 'emailMalformed' | 'passwordMissing'>
>;

/** The spec's rule for e-mail addresses (section 5): something, @, something, a dot, something; no spaces. */
const emailForm = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** @returns what is missing or malformed; nothing when the form can be sent */
export function checkCredentials({ email, password }: SignIn): CredentialErrors {
  return {
    ...(email.trim() === ''
      ? { email: 'emailMissing' }
      : !emailForm.test(email.trim()) && { email: 'emailMalformed' }),
    ...(password === '' && { password: 'passwordMissing' }),
  };
}
