import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Input, Form } from '@nalam/shared-ui/staff';
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
  /** Publishing requires English; missing Tamil is only marked. */
  required?: boolean;
  /** The most characters in each language. */
  max: number;
  /** Several lines of text instead of one. */
  lines?: number;
}

interface LocalPairProps extends Omit<LocalFieldProps, 'lines'> {
  control: (language: 'en' | 'ta') => ReactNode;
}

/** A text in English and Tamil, side by side, stacked on a phone. Missing translations are marked. */
export function LocalField({ lines = 1, ...field }: LocalFieldProps) {
  return (
    <LocalPair
      {...field}
      control={(language) =>
        lines === 1 ? <Input lang={language} /> : <Input.TextArea lang={language} rows={lines} />
      }
    />
  );
}

/** The frame of a bilingual field, for any input. */
export function LocalPair({ name, path, label, hint, required, max, control }: LocalPairProps) {
  const { t } = useTranslation('dashboard');
  const rules = useRules();
  const parts = [name].flat();
  const missing = useMissingTamil(path ?? parts);
  const outdated = useOutdatedTamil(path ?? parts);
  return (
    <div role="group" aria-label={label} className={styles.pair}>
      <Form.Item
        name={[...parts, 'en']}
        label={t('records.inEnglish', { label })}
        required={required ?? false}
        rules={rules({ required, max })}
        {...(hint && { extra: hint })}
      >
        {control('en')}
      </Form.Item>
      <Form.Item
        name={[...parts, 'ta']}
        label={t('records.inTamil', { label })}
        rules={rules({ max })}
        {...(missing && { extra: <span className={styles.missing}>{t('records.tamilMissing')}</span> })}
        {...(outdated && { extra: <OutdatedMark {...outdated} /> })}
      >
        {control('ta')}
      </Form.Item>
    </div>
  );
}

interface Outdated {
  /** The English that the Tamil translates. */
  before: string;
  confirm: (() => void) | undefined;
}

function OutdatedMark({ before, confirm }: Outdated) {
  const { t } = useTranslation('dashboard');
  return (
    <span className={styles.missing}>
      {t('records.outdated.mark', { before })}{' '}
      <Button kind="quiet" disabled={!confirm} onClick={confirm}>
        {t('records.outdated.right')}
      </Button>
      {!confirm && t('records.outdated.saveFirst')}
    </span>
  );
}

/** @returns undefined for a text that is not outdated, or whose Tamil is being written */
function useOutdatedTamil(path: (string | number)[]): Outdated | undefined {
  const { outdated } = useEditor();
  const form = Form.useFormInstance();
  const isTouched = form.isFieldTouched([...path, 'ta']);
  const key = path.join('.');
  const before = outdated?.english[key];
  if (before === undefined || isTouched) return undefined;
  const { confirm } = outdated ?? {};
  return { before: before.replaceAll(/<[^<>]*>/g, ' ').trim(), confirm: confirm && (() => confirm(key)) };
}

const isBlank = (text: unknown) =>
  typeof text !== 'string' || text.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

function useMissingTamil(path: (string | number)[]): boolean {
  const form = Form.useFormInstance();
  const english: unknown = Form.useWatch([...path, 'en'], form);
  const tamil: unknown = Form.useWatch([...path, 'ta'], form);
  return !isBlank(english) && isBlank(tamil);
}
