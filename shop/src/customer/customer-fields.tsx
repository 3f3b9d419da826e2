import { maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldWiring } from '@nalam/shell/form';

export function NameField(wiring: FieldWiring) {
  const { t } = useTranslation('shop-customer');
  return <TextField {...wiring} label={t('field.name')} autoComplete="name" maxLength={maxLengths.name} />;
}

export function EmailField(wiring: FieldWiring) {
  const { t } = useTranslation('shop-customer');
  return (
    <TextField
      {...wiring}
      type="email"
      label={t('field.email')}
      autoComplete="email"
      maxLength={maxLengths.email}
    />
  );
}

export function PhoneField(wiring: FieldWiring) {
  const { t } = useTranslation('shop-customer');
  return (
    <TextField
      {...wiring}
      type="tel"
      label={t('field.phone')}
      autoComplete="tel"
      maxLength={maxLengths.phone}
    />
  );
}

/** The current password. */
export function PasswordField(wiring: FieldWiring) {
  const { t } = useTranslation('shop-customer');
  return (
    <TextField
      {...wiring}
      type="password"
      label={t('field.password')}
      autoComplete="current-password"
      maxLength={maxLengths.password}
    />
  );
}

export function NewPasswordField(wiring: FieldWiring) {
  const { t } = useTranslation('shop-customer');
  return (
    <TextField
      {...wiring}
      type="password"
      label={t('field.newPassword')}
      hint={t('passwordHint')}
      autoComplete="new-password"
      maxLength={maxLengths.password}
    />
  );
}
