import { useId, type ReactNode } from 'react';

/** The common props of form fields. */
export interface FieldProps {
  label: ReactNode;
  /** Permanent help under the label: an example, or why the field is needed. */
  hint?: ReactNode;
  /** The error; the field is marked invalid while this is set. */
  error?: string | undefined;
}

/** The attributes that link a control to its hint and error, for screen readers and the red border. */
export interface ControlWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Derives the ids of a field's parts from its `id`, or from a generated one. */
export function useFieldWiring({ id, hint, error }: Omit<FieldProps, 'label'> & { id: string | undefined }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  const control: ControlWiring = {
    id: fieldId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
  };
  return { control, hintId, errorId };
}
