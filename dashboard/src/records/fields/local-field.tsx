import { type Language, type Translation, translationKey, translations } from '@nalam/api/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Input, Form } from '@nalam/shared-ui/staff';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import { useEditor } from './editor-context.ts';
import styles from './local-field.module.css';
import { useRules } from './use-rules.ts';

type Name = string | (string | number)[];

export interface LocalFieldProps {
  name: Name;
  /** The path in the form, if it differs from the name: list entries have relative names. */
  path?: (string | number)[];
  label: string;
  hint?: string;
  /** Publishing requires English; a missing translation is only marked. */
  required?: boolean;
  /** The maximum length in each language. */
  max: number;
  /** Several lines of text instead of one. */
  lines?: number;
}

/** For a user who only translates, for whom the rest of the form is disabled. */
type Enabled = { disabled?: false; readOnly?: true };

interface LocalFrameProps extends Omit<LocalFieldProps, 'lines'> {
  control: (language: Language, enabled: Enabled) => ReactNode;
}

/** A text in each language, side by side, stacked on a phone. Missing translations are marked. */
export function LocalField({ lines = 1, ...field }: LocalFieldProps) {
  return (
    <LocalFrame
      {...field}
      control={(language, enabled) =>
        lines === 1 ? (
          <Input lang={language} {...enabled} />
        ) : (
          <Input.TextArea lang={language} rows={lines} {...enabled} />
        )
      }
    />
  );
}

/** The frame of a field in each language, for any input. */
export function LocalFrame({ name, path, label, hint, required, max, control }: LocalFrameProps) {
  const { t } = useTranslation('dashboard');
  const rules = useRules();
  const parts = [name].flat();
  const { translatesOnly = false } = useEditor();
  const nameOf = useNameOfLanguage();
  return (
    <div role="group" aria-label={label} className={styles.pair}>
      <Form.Item
        name={[...parts, 'en']}
        label={t('records.inLanguage', { label, language: nameOf('en') })}
        required={required ?? false}
        rules={rules({ required, max })}
        {...(hint && { extra: hint })}
      >
        {control('en', translatesOnly ? { disabled: false, readOnly: true } : {})}
      </Form.Item>
      {translations.map(({ code }) => (
        <Translated key={code} {...{ name: parts, path: path ?? parts, label, max, code }}>
          {control(code, translatesOnly ? { disabled: false } : {})}
        </Translated>
      ))}
    </div>
  );
}

interface TranslatedProps extends Pick<LocalFieldProps, 'label' | 'max'> {
  name: (string | number)[];
  path: (string | number)[];
  code: Translation;
  children: ReactNode;
}

/** The text in another language, marked if it is missing, or outdated and not being edited. */
function Translated({ name, path, label, max, code, children }: TranslatedProps) {
  const { t } = useTranslation('dashboard');
  const language = useNameOfLanguage()(code);
  const rules = useRules();
  const form = Form.useFormInstance();
  const english: unknown = Form.useWatch([...path, 'en'], form);
  const text: unknown = Form.useWatch([...path, code], form);
  const { outdated } = useEditor();
  const key = translationKey(path.join('.'), code);
  const before = form.isFieldTouched([...path, code]) ? undefined : outdated?.english[key];
  const isMissing = !isBlank(english) && isBlank(text);
  const { confirm } = outdated ?? {};
  const mark =
    before === undefined ? (
      isMissing && t('records.translationMissing', { language })
    ) : (
      <>
        {t('records.outdated.mark', { language, before: before.replaceAll(/<[^<>]*>/g, ' ').trim() })}{' '}
        <Button kind="quiet" disabled={!confirm} onClick={() => confirm?.(key)}>
          {t('records.outdated.right', { language })}
        </Button>
        {!confirm && t('records.outdated.saveFirst')}
      </>
    );
  return (
    <Form.Item
      name={[...name, code]}
      label={t('records.inLanguage', { label, language })}
      rules={rules({ max })}
      {...(mark && { extra: <span className={styles.missing}>{mark}</span> })}
    >
      {children}
    </Form.Item>
  );
}

const isBlank = (text: unknown) =>
  typeof text !== 'string' || text.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';
