import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  /** `key` identifies an option in links that preselect it: `?service=ecg`. */
  options: readonly { value: string; text: string; lang?: string | undefined; key?: string }[];
  /** The text shown before a choice, with the value ''. */
  placeholder?: string;
}

/** A native select, which is familiar and needs no script. */
export function SelectField({ label, hint, error, id, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {(wiring) => (
        <select {...rest} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text, lang, key }) => (
            <option key={value} value={value} lang={lang} data-key={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
