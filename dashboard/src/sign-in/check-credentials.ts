import type { SignIn } from '@nalam/api/contract';
import { isEmail } from '@nalam/api/form-rules';

export type CredentialField = keyof SignIn;

/** The key of each field's message below `login.errors`. */
export type CredentialErrors = Partial<
  Record<CredentialField, 'emailMissing' | 'emailMalformed' | 'passwordMissing'>
>;

/** @returns the errors by field; none if the form is valid */
export function checkCredentials({ email, password }: SignIn): CredentialErrors {
  return {
    ...(email.trim() === ''
      ? { email: 'emailMissing' }
      : !isEmail(email.trim()) && { email: 'emailMalformed' }),
    ...(password === '' && { password: 'passwordMissing' }),
  };
}
