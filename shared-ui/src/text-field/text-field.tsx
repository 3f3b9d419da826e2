import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
}

/** One line of text. Pass `autoComplete` and `inputMode`, which save people on phones most of the typing. */
export function TextField({ label, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {(wiring) => <input {...rest} {...wiring} type={type} />}
    </Field>
  );
}
