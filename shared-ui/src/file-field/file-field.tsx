import type { ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';
import { classList } from '../styles/class-list.ts';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** What the phone offers to choose from: endings and types, with commas. */
  accept: string;
}

/** A file from the device, chosen with the browser's own dialog. */
export function FileField({ label, hint, error, id, ...rest }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {({ className, ...wiring }) => (
        <input {...rest} {...wiring} type="file" className={classList(className, styles.file)} />
      )}
    </Field>
  );
}
