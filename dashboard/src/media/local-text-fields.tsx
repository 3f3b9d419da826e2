import type { StoredText } from '@nalam/api/contract';
import { languages } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNameOfLanguage } from '../use-name-of-language.ts';

interface LocalTextFieldsProps {
  label: string;
  value: StoredText;
  onChange: (value: StoredText) => void;
  readOnly?: boolean;
  /** Present if English is required. */
  english?: { hint: string; error: string | undefined };
}

/** A picture's text in each language. */
export function LocalTextFields({ label, value, onChange, readOnly = false, english }: LocalTextFieldsProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  return languages.map(({ code }) => (
    <TextField
      key={code}
      label={t('records.inLanguage', { label, language: nameOf(code) })}
      lang={code}
      maxLength={300}
      readOnly={readOnly}
      value={value[code] ?? ''}
      {...(code === 'en' && english && { required: true, ...english })}
      onChange={({ currentTarget }) => onChange({ ...value, [code]: currentTarget.value })}
    />
  ));
}
