import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';

export interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Earliest and latest day, as YYYY-MM-DD, which is also the field's value. */
  min?: string | undefined;
  max?: string;
  /** A day and a time of day: YYYY-MM-DDTHH:MM. */
  withTime?: boolean;
}

/** A day, chosen with the browser's own date picker. */
export function DateField({ label, hint, error, id, withTime = false, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {(wiring) => <input {...rest} {...wiring} type={withTime ? 'datetime-local' : 'date'} />}
    </Field>
  );
}
