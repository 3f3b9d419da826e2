import type { ComponentProps, ReactNode } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './fieldset.module.css';

export interface FieldsetProps extends ComponentProps<'fieldset'> {
  legend?: ReactNode;
}

/** A column of fields that belong together. Disabling it disables all of them. */
export function Fieldset({ legend, className, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest} className={classList(styles.fieldset, className)}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
