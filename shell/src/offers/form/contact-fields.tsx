import { maxLengths, type contactRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldWiring } from './form.tsx';

/** Name, email and phone: the first fields of every visitor's form. Their labels are in `formStrings`. */
export function ContactFields({ wire }: { wire: (field: keyof typeof contactRules) => FieldWiring }) {
  const { t } = useTranslation('shell-forms');
  return (
    <>
      <TextField {...wire('name')} label={t('name')} autoComplete="name" maxLength={maxLengths.name} />
      <TextField
        {...wire('email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        maxLength={maxLengths.email}
      />
      <TextField
        {...wire('phone')}
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="tel"
        maxLength={maxLengths.phone}
      />
    </>
  );
}
