import { isEmail } from 'api/form-rules';
import type { UserForm } from './users-api.ts';

export type UserError = 'nameMissing' | 'emailMissing' | 'emailMalformed' | 'passwordMissing';
export type UserErrors = Partial<Record<keyof UserForm, UserError>>;

/** @returns what is missing or malformed; nothing when the form can be sent */
export function checkUser({ user_name, user_email, user_password, invite }: UserForm): UserErrors {
  const email = user_email.trim();
  return {
    ...(user_name.trim() === '' && { user_name: 'nameMissing' }),
    ...(email === '' ? { user_email: 'emailMissing' } : !isEmail(email) && { user_email: 'emailMalformed' }),
    ...(user_password === '' && !invite && { user_password: 'passwordMissing' }),
  };
}
