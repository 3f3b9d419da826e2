import { maxLengths } from '@nalam/api/form-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import styles from './user-form.module.css';
import type { UserForm } from './users-api.ts';

const roles = ['superAdmin', 'admin', 'user'] as const;

interface UserFieldsProps {
  user: UserForm;
  /** What is wrong, in words. */
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<UserForm>) => void;
}

/** The fields of the user form (docs/product.md#users); the password only where the form has one. */
export function UserFields({ user, errors, onChange }: UserFieldsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <TextField
        label={t('users.fields.name')}
        name="user_name"
        required
        maxLength={maxLengths.name}
        autoComplete="off"
        value={user.user_name}
        error={errors.user_name}
        onChange={({ currentTarget }) => onChange({ user_name: currentTarget.value })}
      />
      <TextField
        label={t('users.fields.email')}
        name="user_email"
        type="email"
        required
        maxLength={maxLengths.email}
        autoComplete="off"
        value={user.user_email}
        error={errors.user_email}
        onChange={({ currentTarget }) => onChange({ user_email: currentTarget.value })}
      />
      <SelectField
        label={t('users.fields.type')}
        name="user_type"
        required
        value={user.user_type}
        error={errors.user_type}
        options={roles.map((role) => ({ value: role, text: t(`roles.${role}`) }))}
        onChange={({ currentTarget }) => onChange({ user_type: currentTarget.value })}
      />
      {user.invite !== undefined && (
        <SwitchField
          label={t('users.fields.invite')}
          hint={t('users.inviteHint')}
          checked={user.invite}
          onChange={(invite) => onChange({ invite, user_password: '' })}
        />
      )}
      {user.user_password !== undefined && !user.invite && (
        <TextField
          label={t('users.fields.password')}
          hint={t('users.passwordHint')}
          name="user_password"
          type="password"
          required
          maxLength={200}
          autoComplete="new-password"
          value={user.user_password}
          error={errors.user_password}
          onChange={({ currentTarget }) => onChange({ user_password: currentTarget.value })}
        />
      )}
      <SwitchField
        label={t('users.fields.block')}
        hint={t('users.blockHint')}
        checked={user.user_block}
        onChange={(user_block) => onChange({ user_block })}
      />
      <SwitchField
        label={t('users.fields.active')}
        hint={t('users.activeHint')}
        checked={user.user_active}
        onChange={(user_active) => onChange({ user_active })}
      />
    </>
  );
}

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}
