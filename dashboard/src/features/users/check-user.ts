import { isEmail } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../field-errors.ts';
import type { UserForm } from './users-api.ts';

/** @returns a function that returns the errors by field; none if the form is valid */
export function useUserCheck(): (user: UserForm) => FieldErrors {
  const { t } = useTranslation('dashboard');
  return ({ user_name, user_email, user_password, invite }) => {
    const email = user_email.trim();
    return {
      ...(user_name.trim() === '' && { user_name: t('users.errors.nameMissing') }),
      ...(email === ''
        ? { user_email: t('users.errors.emailMissing') }
        : !isEmail(email) && { user_email: t('login.errors.emailMalformed') }),
      ...(user_password === '' && !invite && { user_password: t('users.errors.passwordMissing') }),
    };
  };
}
