import type { ComponentProps } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { useFieldWiring, type FieldProps } from '../field/use-field-wiring.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {}

/** A checkbox, such as for consent. The whole line is clickable. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });

  return (
    <div>
      <label className={styles.line}>
        <input {...rest} {...control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
