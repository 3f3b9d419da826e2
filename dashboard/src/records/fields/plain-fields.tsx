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

interface LineFieldProps extends PlainFieldProps {
  max: number;
  type?: 'text' | 'url' | 'tel' | 'email';
  /** Whether an emptied line is none at all, which the API writes as null. */
  nullable?: boolean;
}

/** One line that is the same in both languages, such as a registration number. */
export function LineField({
  name,
  label,
  hint,
  required = false,
  max,
  type = 'text',
  nullable = false,
}: LineFieldProps) {
  const rules = useRules();
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      rules={rules({ required, max })}
      {...(nullable && { normalize: (line: string) => (line === '' ? null : line) })}
      {...(hint && { extra: hint })}
    >
      <Input type={type} />
    </Form.Item>
  );
}

export function NumberField({
  name,
  label,
  hint,
  required = true,
  min,
  max,
}: PlainFieldProps & { min: number; max: number }) {
  const rules = useRules();
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      rules={rules({ required })}
      {...(hint && { extra: hint })}
    >
      <InputNumber controls={false} min={min} max={max} style={{ width: 200 }} />
    </Form.Item>
  );
}

/** A day or a time of day, in the browser's own picker: nothing to download, and phones show what their owners know. */
export function TimeField({
  name,
  label,
  hint,
  required = false,
  type,
}: PlainFieldProps & { type: 'date' | 'time' }) {
  const rules = useRules();
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      rules={rules({ required })}
      getValueProps={(value: unknown) => ({ value: value ?? '' })}
      // An emptied picker says '', the API says null.
      normalize={(value: string) => (value === '' ? null : value)}
      {...(hint && { extra: hint })}
    >
      <Input type={type} style={{ maxWidth: 220 }} />
    </Form.Item>
  );
}

/** A moment on the clock of the centre; the content holds it in UTC. */
export function MomentField({ name, label, hint }: Omit<PlainFieldProps, 'required'>) {
  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(value: unknown) => ({ value: toIndiaTime(typeof value === 'string' ? value : null) })}
      normalize={fromIndiaTime}
      {...(hint && { extra: hint })}
    >
      <Input type="datetime-local" style={{ maxWidth: 260 }} />
    </Form.Item>
  );
}

/** One of a few; `options` are keys of `texts`. */
export function ChoiceField({
  name,
  label,
  hint,
  required = false,
  options,
}: PlainFieldProps & { options: { value: string; label: string }[] }) {
  const rules = useRules();
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      rules={rules({ required })}
      {...(hint && { extra: hint })}
    >
      <Select options={options} style={{ maxWidth: 320 }} />
    </Form.Item>
  );
}

/** The most search words that the API takes, and the most characters of each. */
const maxWords = 60;
const maxWordLength = 60;

/** What else people call something, for searches: each word is a tag. */
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

/** An amount in rupees; the content holds paise, a hundredth of them. Left empty, there is no price to show. */
export function PriceField({ name, label, hint, required = false }: PlainFieldProps) {
  const { t } = useTranslation('dashboard');
  const rules = useRules();
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      rules={rules({ required })}
      getValueProps={(paise: unknown) => ({ value: typeof paise === 'number' ? paise / 100 : null })}
      normalize={(rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100))}
      {...(hint && { extra: hint })}
    >
      <InputNumber
        controls={false}
        min={0}
        max={10_000_000}
        precision={2}
        prefix={t('records.rupee')}
        style={{ width: 200 }}
      />
    </Form.Item>
  );
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface WeekdayBoxesProps {
  id?: string;
  value?: string[];
  onChange?: (days: string[]) => void;
}

/** Takes over no `aria-required` from the form: a group of boxes can't have it. Its label says so. */
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

export function WeekdaysField({ name, label, required = false }: PlainFieldProps) {
  const rules = useRules();
  return (
    <Form.Item name={name} label={label} required={required} rules={rules({ required })}>
      <WeekdayBoxes />
    </Form.Item>
  );
}
