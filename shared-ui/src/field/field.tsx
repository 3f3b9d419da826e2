import type { ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { useFieldWiring, type ControlWiring, type FieldProps } from './use-field-wiring.ts';
import styles from './field.module.css';

interface FieldShellProps extends FieldProps {
  id: string | undefined;
  required: boolean | undefined;
  /** Renders the control with the attributes that link it to label, hint and error. */
  children: (wiring: ControlWiring & { className: string | undefined }) => ReactNode;
}

/** The shared frame of the fields: label, hint, control and error, in a column. */
export function Field({ label, hint, error, id, required, children }: FieldShellProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ ...control, className: styles.control })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
