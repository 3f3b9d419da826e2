import { maxLengths } from '@nalam/api/form-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import styles from './user-form.module.css';
import type { PlainForm } from '../../plain-form/use-plain-form.ts';
import type { UserForm } from './users-api.ts';

const roles = ['superAdmin', 'admin', 'reception', 'user'] as const;

/** The fields of the user form (docs/product.md#users), with the password only if the form has one. */
export function UserFields({ form: { values: user, errors, change, field } }: { form: PlainForm<UserForm> }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <TextField
        {...field('user_name')}
        label={t('users.fields.name')}
        required
        maxLength={maxLengths.name}
        autoComplete="off"
      />
      <TextField
        {...field('user_email')}
        label={t('users.fields.email')}
        type="email"
        required
        maxLength={maxLengths.email}
        autoComplete="off"
      />
      <SelectField
        label={t('users.fields.type')}
        name="user_type"
        required
        value={user.user_type}
        error={errors.user_type}
        options={roles.map((role) => ({ value: role, text: t(`roles.${role}`) }))}
        onChange={({ currentTarget }) => change({ user_type: currentTarget.value })}
      />
      {user.invite !== undefined && (
        <SwitchField
          label={t('users.fields.invite')}
          hint={t('users.inviteHint')}
          checked={user.invite}
          onChange={(invite) => change({ invite, user_password: '' })}
        />
      )}
      {user.user_password !== undefined && !user.invite && (
        <TextField
          {...field('user_password')}
          label={t('users.fields.password')}
          hint={t('account.password.hint')}
          type="password"
          required
          maxLength={200}
          autoComplete="new-password"
        />
      )}
      <SwitchField
        label={t('users.fields.block')}
        hint={t('users.blockHint')}
        checked={user.user_block}
        onChange={(user_block) => change({ user_block })}
      />
      <SwitchField
        label={t('users.fields.active')}
        hint={t('users.activeHint')}
        checked={user.user_active}
        onChange={(user_active) => change({ user_active })}
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
