import { useTranslation } from 'react-i18next';
import {
  Checkbox,
  Input,
  Select,
  Switch,
  Form,
  InputNumber,
  type FormItemProps,
} from '@nalam/shared-ui/staff';
import { fromIndiaTime, toIndiaTime } from '../../india-time.ts';
import { useRules } from './use-rules.ts';

export interface PlainFieldProps {
  name: string | (string | number)[];
  label: string;
  hint?: string;
  required?: boolean;
}

type PlainItemProps = PlainFieldProps & { max?: number | undefined; pattern?: string | undefined } & Pick<
    FormItemProps,
    'children' | 'getValueProps' | 'normalize'
  >;

/** A field with its label, hint and rules. */
function PlainItem({ hint, required = false, max, pattern, ...item }: PlainItemProps) {
  const rules = useRules();
  return (
    <Form.Item
      required={required}
      rules={rules({ required, max, pattern })}
      {...(hint && { extra: hint })}
      {...item}
    />
  );
}

export interface LineFieldProps extends PlainFieldProps {
  /** The maximum length; 0 for no limit. */
  max: number;
  /** A regular expression. */
  pattern?: string | undefined;
  type?: 'text' | 'url' | 'tel' | 'email';
  /** Turns an empty value into null. */
  nullable?: boolean;
}

/** A line of text without a language, such as a registration number. */
export function LineField({ type = 'text', nullable = false, max, ...item }: LineFieldProps) {
  return (
    <PlainItem
      {...item}
      max={max || undefined}
      {...(nullable && { normalize: (line: string) => (line === '' ? null : line) })}
    >
      <Input type={type} />
    </PlainItem>
  );
}

export function NumberField({
  required = true,
  min,
  max,
  ...item
}: PlainFieldProps & { min: number; max: number }) {
  return (
    <PlainItem {...item} required={required}>
      <InputNumber controls={false} min={min} max={max} style={{ width: 200 }} />
    </PlainItem>
  );
}

/** A date or a time of day, in the browser's own picker, which needs no download and is familiar on phones. */
export function TimeField({ type, ...item }: PlainFieldProps & { type: 'date' | 'time' }) {
  return (
    <PlainItem
      {...item}
      getValueProps={(value: unknown) => ({ value: value ?? '' })}
      // An empty picker has the value '', but the API expects null.
      normalize={(value: string) => (value === '' ? null : value)}
    >
      <Input type={type} style={{ maxWidth: 220 }} />
    </PlainItem>
  );
}

/** A date and time in the centre's time zone; the content holds it in UTC. */
export function MomentField(item: Omit<PlainFieldProps, 'required'>) {
  return (
    <PlainItem
      {...item}
      getValueProps={(value: unknown) => ({ value: toIndiaTime(typeof value === 'string' ? value : null) })}
      normalize={fromIndiaTime}
    >
      <Input type="datetime-local" style={{ maxWidth: 260 }} />
    </PlainItem>
  );
}

/** A single choice. */
export function ChoiceField({
  options,
  ...item
}: PlainFieldProps & { options: { value: string; label: string }[] }) {
  return (
    <PlainItem {...item}>
      <Select
        options={options}
        showSearch={options.length > 10 && { optionFilterProp: 'label' }}
        style={{ maxWidth: 320 }}
      />
    </PlainItem>
  );
}

interface SearchWordsFieldProps extends Omit<PlainFieldProps, 'required'> {
  /** The maximum number of words. */
  max: number;
  /** The maximum length of each. */
  maxLength: number;
}

/** Synonyms of a record for searches, as tags. */
export function SearchWordsField({ name, label, hint, max, maxLength }: SearchWordsFieldProps) {
  const { t } = useTranslation('dashboard');
  const rule: NonNullable<FormItemProps['rules']>[number] = {
    validator: (_, words: string[] = []) =>
      words.some((word) => word.length > maxLength)
        ? Promise.reject(new Error(t('fieldProblems.TOO_LONG', { limit: maxLength })))
        : Promise.resolve(),
  };
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[rule]}
      normalize={(words: string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))]}
      {...(hint && { extra: hint })}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '\n']} maxCount={max} />
    </Form.Item>
  );
}

export function SwitchField({ name, label, hint }: Omit<PlainFieldProps, 'required'>) {
  return (
    <Form.Item name={name} label={label} valuePropName="checked" {...(hint && { extra: hint })}>
      <Switch />
    </Form.Item>
  );
}

/** An amount in rupees; the content holds paise. Empty means no price. */
export function PriceField({ maxPaise, ...item }: PlainFieldProps & { maxPaise: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <PlainItem
      {...item}
      getValueProps={(paise: unknown) => ({ value: typeof paise === 'number' ? paise / 100 : null })}
      normalize={(rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100))}
    >
      <InputNumber
        controls={false}
        min={0}
        max={maxPaise / 100}
        precision={2}
        prefix={t('records.rupee')}
        style={{ width: 200 }}
      />
    </PlainItem>
  );
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface WeekdayBoxesProps {
  id?: string;
  value?: string[];
  onChange?: (days: string[]) => void;
}

/** Drops the form's `aria-required`, which a group of checkboxes can't have; its label says it instead. */
function WeekdayBoxes({ id, value, onChange }: WeekdayBoxesProps) {
  const { t } = useTranslation('dashboard');
  const options = weekdays.map((day) => ({ value: day, label: t(`weekdays.${day}`) }));
  return (
    <Checkbox.Group
      options={options}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    />
  );
}

export function WeekdaysField(item: PlainFieldProps) {
  return (
    <PlainItem {...item}>
      <WeekdayBoxes />
    </PlainItem>
  );
}
