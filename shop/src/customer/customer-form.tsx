import { longest } from 'api/form-rules';
import { useEffect, useId, type ReactNode } from 'react';
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
  name: { autoComplete: 'name', maxLength: longest.name },
  email: { type: 'email', autoComplete: 'email', maxLength: longest.email },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: longest.phone },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 200 },
  current: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const;

/** `current` is the customer's password, `password` a new one. */
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
function wrongFields(failure: Failure | null, asked: readonly CustomerField[]): string[] {
  if (failure?.kind !== 'refused') return [];
  // A signed-in customer is asked for the password only, so the password is wrong.
  if (failure.code === 'INVALID_CREDENTIALS' && !asked.includes('email')) return ['current'];
  if (!Array.isArray(failure.details)) return [];
  return (failure.details as { field?: unknown }[]).map(({ field }) =>
    field === 'newPassword' ? 'password' : String(field).replace(/^address\./, ''),
  );
}

interface ControlProps {
  field: CustomerField;
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Control({ field, ...rest }: ControlProps) {
  const { t } = useTranslation(['shop', 'shop-customer']);
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

/** @returns what stands in the fields of a form */
export const valuesOf = <Name extends CustomerField>(form: HTMLFormElement, fields: readonly Name[]) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(form.elements.namedItem(field))])) as Record<
    Name,
    string
  >;

/** Why a form was refused, unless its fields say so. */
export function FormFailure({ failure, fields }: { failure: Failure; fields: readonly CustomerField[] }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const failureText = useFailureText();
  const saidAtFields =
    wrongFields(failure, fields).some((field) => fields.some((asked) => asked === field)) &&
    failure.kind === 'refused' &&
    failure.code !== 'EMAIL_TAKEN';
  return <>{saidAtFields ? t('shop-customer:check') : failureText(failure)}</>;
}

interface CustomerFieldsProps {
  fields: readonly CustomerField[];
  /** What stands in the fields at first. */
  initial?: Partial<Record<CustomerField, string>> | undefined;
  failure: Failure | null;
}

/** Fields that the server validates; the first that it refuses gets the focus. */
export function CustomerFields({ fields, initial, failure }: CustomerFieldsProps) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const id = useId();
  const wrong = wrongFields(failure, fields);
  useEffect(() => {
    const found = wrongFields(failure, fields);
    const first = fields.find((field) => found.includes(field));
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }, [failure, fields, id]);
  return fields.map((field) => (
    <Control
      key={field}
      field={field}
      id={`${id}-${field}`}
      defaultValue={initial?.[field]}
      error={wrong.includes(field) ? t(`shop-customer:problem.${field}`) : undefined}
    />
  ));
}

/** A form that the server validates; what was typed stays while it refuses. */
export function CustomerForm<Name extends CustomerField>(props: CustomerFormProps<Name>) {
  const { fields, initial, submit, sending, failure, onSubmit, children } = props;
  const { t } = useTranslation(['shop', 'shop-customer']);
  return (
    <form
      // What is typed here must not get into an address, even if the script fails.
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) onSubmit(valuesOf(event.currentTarget, fields));
      }}
    >
      {failure && (
        <FailureBox>
          <FormFailure failure={failure} fields={fields} />
        </FailureBox>
      )}
      <CustomerFields fields={fields} initial={initial} failure={failure} />
      {children}
      <Button type="submit" wide loading={sending && t('customer.sending')}>
        {submit}
      </Button>
    </form>
  );
}
