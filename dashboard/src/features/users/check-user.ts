import type { UserForm } from './users-api.ts';

/** Spec section 5; the API has the same rules, and decides. */
const emailForm = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export type UserError = 'nameMissing' | 'emailMissing' | 'emailMalformed' | 'passwordMissing';
export type UserErrors = Partial<Record<keyof UserForm, UserError>>;

/** @returns what is missing or malformed; nothing when the form can be sent */
export function checkUser({ user_name, user_email, user_password, invite }: UserForm): UserErrors {
  const email = user_email.trim();
  return {
    ...(user_name.trim() === '' && { user_name: 'nameMissing' }),
    ...(email === ''
      ? { user_email: 'emailMissing' }
      : !emailForm.test(email) && { user_email: 'emailMalformed' }),
    ...(user_password === '' && !invite && { user_password: 'passwordMissing' }),
  };
}
