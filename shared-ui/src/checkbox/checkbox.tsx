import { useId, type ComponentProps } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import type { FieldProps } from '../field/field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {}

/** A yes that is given by ticking, such as consent. The whole line can be pressed. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.checkbox}>
      <label className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          id={fieldId}
          className={styles.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
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
