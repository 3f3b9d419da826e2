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

interface PlainFieldProps {
  name: string | (string | number)[];
  label: string;
  hint?: string;
  required?: boolean;
}

type PlainItemProps = PlainFieldProps & { max?: number } & Pick<
    FormItemProps,
    'children' | 'getValueProps' | 'normalize'
  >;

/** A field with its label, hint and rules. */
function PlainItem({ hint, required = false, max, ...item }: PlainItemProps) {
  const rules = useRules();
  return (
    <Form.Item
      required={required}
      rules={rules({ required, max })}
      {...(hint && { extra: hint })}
      {...item}
    />
  );
}

interface LineFieldProps extends PlainFieldProps {
  max: number;
  type?: 'text' | 'url' | 'tel' | 'email';
  /** Whether an empty value is null. */
  nullable?: boolean;
}

/** A line of text without a language, such as a registration number. */
export function LineField({ type = 'text', nullable = false, ...item }: LineFieldProps) {
  return (
    <PlainItem {...item} {...(nullable && { normalize: (line: string) => (line === '' ? null : line) })}>
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

/** A day or a time of day, in the browser's own picker, which needs no download and is familiar on phones. */
export function TimeField({ type, ...item }: PlainFieldProps & { type: 'date' | 'time' }) {
  return (
    <PlainItem
      {...item}
      getValueProps={(value: unknown) => ({ value: value ?? '' })}
      // An empty picker has the value '', the API null.
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

/** A choice of one; `options` are keys of `texts`. */
export function ChoiceField({
  options,
  ...item
}: PlainFieldProps & { options: { value: string; label: string }[] }) {
  return (
    <PlainItem {...item}>
      <Select options={options} style={{ maxWidth: 320 }} />
    </PlainItem>
  );
}

/** The most search words that the API accepts, and the most characters of each. */
const maxWords = 60;
const maxWordLength = 60;

/** Other names of a record for searches, as tags. */
export function SearchWordsField({ name, label, hint }: Omit<PlainFieldProps, 'required'>) {
  const { t } = useTranslation('dashboard');
  const rule: NonNullable<FormItemProps['rules']>[number] = {
    validator: (_, words: string[] = []) =>
      words.some((word) => word.length > maxWordLength)
        ? Promise.reject(new Error(t('fieldProblems.TOO_LONG', { limit: maxWordLength })))
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
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '\n']} maxCount={maxWords} />
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
export function PriceField(item: PlainFieldProps) {
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
        max={10_000_000}
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

/** Drops the form's `aria-required`, which a group of check boxes can't have; its label tells instead. */
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
