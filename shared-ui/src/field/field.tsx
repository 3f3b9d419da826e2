import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import styles from './field.module.css';

/** What every field of a form says about itself. */
export interface FieldProps {
  label: ReactNode;
  /** Help that is always there, under the label: an example, why it is asked. */
  hint?: ReactNode;
  /** What is wrong with what was entered; the field is marked invalid while this is set. */
  error?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  className: string | undefined;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldShellProps extends FieldProps {
  id: string | undefined;
  required: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** The shared frame of the fields: label, hint, error and control, tied together for screen readers. */
export function Field({ label, hint, error, id, required, children }: FieldShellProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
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
      {children({
        id: fieldId,
        className: styles.control,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
