import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import type { Failure } from 'shell/api';
import { useFailureText } from '../../failure/use-failure-text.ts';
import styles from './customer-form.module.css';

/** What a customer is asked for; `current` is the password that they have, `password` one that they choose. */
export type CustomerField = 'name' | 'email' | 'phone' | 'password' | 'current';

const inputs = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 200 },
  current: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
} as const;

interface CustomerFormProps<Name extends CustomerField> {
  fields: readonly Name[];
  submit: string;
  sending: boolean;
  failure: Failure | null;
  onSubmit: (values: Record<Name, string>) => void;
  /** What stands between the fields and the button. */
  children?: ReactNode;
}

/** @returns the fields that the server found wrong */
function namedFields(failure: Failure | null): string[] {
  if (failure?.kind !== 'refused' || !Array.isArray(failure.details)) return [];
  return (failure.details as { field?: unknown }[]).map(({ field }) => String(field));
}

/** A form of which the server decides what is right; nothing that was typed is lost while it refuses. */
export function CustomerForm<Name extends CustomerField>(props: CustomerFormProps<Name>) {
  const { fields, submit, sending, failure, onSubmit, children } = props;
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wrong = namedFields(failure);

  useEffect(() => {
    const first = fields.find((field) => namedFields(failure).includes(field));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
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
        const values = fields.map((field) => {
          const control = controls.namedItem(field);
          return [field, control instanceof HTMLInputElement ? control.value : ''];
        });
        onSubmit(Object.fromEntries(values) as Record<Name, string>);
      }}
    >
      {failure && (
        <p role="alert" className={styles.failure}>
          {wrong.length > 0 && failure.kind === 'refused' && failure.code === 'INVALID_INPUT'
            ? t('customer.check')
            : failureText(failure)}
        </p>
      )}
      {fields.map((field: CustomerField) => (
        <TextField
          key={field}
          {...inputs[field]}
          id={`${id}-${field}`}
          name={field}
          label={t(`customer.field.${field}`)}
          hint={field === 'password' ? t('customer.passwordHint') : undefined}
          required
          error={wrong.includes(field) ? t(`customer.problem.${field}`) : undefined}
        />
      ))}
      {children}
      <Button type="submit" wide loading={sending && t('customer.sending')}>
        {submit}
      </Button>
    </form>
  );
}
