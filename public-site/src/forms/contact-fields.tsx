import { longest, type contactRules } from 'api/form-rules';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui/text-field';
import type { FieldWiring } from 'shell/form';

/** Who a visitor is, and how the centre reaches them: the first fields of every visitor's form. */
export function ContactFields({ wire }: { wire: (field: keyof typeof contactRules) => FieldWiring }) {
  const { t } = useTranslation('public-site');
  return (
    <>
      <TextField {...wire('name')} label={t('forms:name')} autoComplete="name" maxLength={longest.name} />
      <TextField
        {...wire('email')}
        type="email"
        label={t('forms:email')}
        autoComplete="email"
        maxLength={longest.email}
      />
      <TextField
        {...wire('phone')}
        type="tel"
        label={t('forms:phone')}
        hint={t('forms:phoneHint')}
        autoComplete="tel"
        maxLength={longest.phone}
      />
    </>
  );
}
