import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {(wiring) => <textarea {...rest} {...wiring} rows={rows} />}
    </Field>
  );
}
