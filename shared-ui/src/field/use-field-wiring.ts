import { useId, type ReactNode } from 'react';

/** What every field of a form says about itself. */
export interface FieldProps {
  label: ReactNode;
  /** Help that is always there, under the label: an example, why it is asked. */
  hint?: ReactNode;
  /** What is wrong with what was entered; the field is marked invalid while this is set. */
  error?: string | undefined;
}

/** The attributes that tie a control to its hint and its error, for screen readers and for the red frame. */
export interface ControlWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Names a field's parts after its `id`, or after one of its own where it was given none. */
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
