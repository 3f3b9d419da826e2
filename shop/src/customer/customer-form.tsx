import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { SelectField } from 'shared-ui/select-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import type { Failure } from 'shell/api';
import { FailureBox } from '../failure/failure-box.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import styles from './customer-form.module.css';

const inputs = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 200 },
  current: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const;

/** What a customer is asked for; `current` is the password that they have, `password` one that they choose. */
export type CustomerField = keyof typeof inputs | 'lines' | 'language';

export interface CustomerFormProps<Name extends CustomerField> {
  fields: readonly Name[];
  /** What stands in the fields at first. */
  initial?: Partial<Record<CustomerField, string>>;
  submit: string;
  sending: boolean;
  failure: Failure | null;
  onSubmit: (values: Record<Name, string>) => void;
  /** What stands between the fields and the button. */
  children?: ReactNode;
}

/** @returns the fields that the server found wrong, by the names that they have here */
function namedFields(failure: Failure | null, asked: readonly CustomerField[]): string[] {
  if (failure?.kind !== 'refused') return [];
  // Somebody who is signed in is asked for the password alone, so that is what is wrong.
  if (failure.code === 'INVALID_CREDENTIALS' && !asked.includes('email')) return ['current'];
  if (!Array.isArray(failure.details)) return [];
  return (failure.details as { field?: unknown }[]).map(({ field }) =>
    field === 'newPassword' ? 'password' : String(field),
  );
}

interface ControlProps {
  field: CustomerField;
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Control({ field, ...rest }: ControlProps) {
  const { t } = useTranslation('shop');
  const common = { ...rest, name: field, label: t(`shop-customer:field.${field}`), required: true };
  if (field === 'lines')
    return <TextArea {...common} autoComplete="street-address" rows={3} maxLength={400} />;
  if (field === 'language')
    return (
      <SelectField
        {...common}
        options={[
          { value: 'en', text: 'English', lang: 'en' },
          { value: 'ta', text: 'தமிழ்', lang: 'ta' },
        ]}
      />
    );
  return (
    <TextField
      {...common}
      {...inputs[field]}
      hint={field === 'password' ? t('shop-customer:passwordHint') : undefined}
    />
  );
}

const valueOf = (control: Element | RadioNodeList | null): string =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
    ? control.value
    : '';

/** A form of which the server decides what is right; nothing that was typed is lost while it refuses. */
export function CustomerForm<Name extends CustomerField>(props: CustomerFormProps<Name>) {
  const { fields, initial, submit, sending, failure, onSubmit, children } = props;
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wrong = namedFields(failure, fields);

  useEffect(() => {
    const found = namedFields(failure, fields);
    const first = fields.find((field) => found.includes(field));
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [failure, fields]);

  return (
    <form
      ref={form}
      // Nothing that is typed here may come into an address, whatever happens to the script.
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (sending) return;
        const controls = event.currentTarget.elements;
        const values = fields.map((field) => [field, valueOf(controls.namedItem(field))]);
        onSubmit(Object.fromEntries(values) as Record<Name, string>);
      }}
    >
      {failure && (
        <FailureBox>
          {wrong.length > 0 && failure.kind === 'refused' && failure.code !== 'EMAIL_TAKEN'
            ? t('shop-customer:check')
            : failureText(failure)}
        </FailureBox>
      )}
      {fields.map((field: CustomerField) => (
        <Control
          key={field}
          field={field}
          id={`${id}-${field}`}
          defaultValue={initial?.[field]}
          error={wrong.includes(field) ? t(`shop-customer:problem.${field}`) : undefined}
        />
      ))}
      {children}
      <Button type="submit" wide loading={sending && t('customer.sending')}>
        {submit}
      </Button>
    </form>
  );
}
