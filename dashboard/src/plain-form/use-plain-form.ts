import { useCallback, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNotices } from '../notices.ts';
import { fieldErrors, type FieldErrors } from '../field-errors.ts';

/** The result of an RTK Query mutation. */
interface Outcome<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export interface PlainForm<Values> {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  errors: FieldErrors;
  sending: boolean;
  /** Stores the input; editing a field removes its error. */
  change: (change: Partial<Values>) => void;
  /** @returns the name, value, error and change of a text field */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** @param typed input that is not stored */
  reset: (values: Values, typed?: Partial<Values>) => void;
  /** True if there is unsaved input. */
  hasChanges: () => boolean;
  /** Discards the input without asking. */
  discard: () => void;
  /**
   * Sends the form unless it has errors. A refusal appears beside its field, or in a toast.
   * @param clientErrors errors found by the browser; the first such field gets the focus
   * @param onDone receives the answer, and the fields that changed during the call
   * @returns the refusal; undefined if the form was accepted or not sent
   */
  send: <Data>(
    clientErrors: FieldErrors,
    call: () => Promise<Outcome<Data>>,
    onDone: (data: Data, typedSince: Partial<Values>) => void,
  ) => Promise<unknown>;
}

/**
 * The state of a form with a few plain fields: input, errors and submission.
 *
 * @param always shows refusals as toasts, even if they also appear beside a field (docs/product.md#users)
 */
export function usePlainForm<Values extends object>(first: Values, always?: 'toast'): PlainForm<Values> {
  const notices = useNotices();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  // A ref instead of state, because a page is left right after saving, before a render.
  const typed = useRef(first);
  const storedValues = useRef(first);
  const hasChanges = useCallback(
    () => JSON.stringify(typed.current) !== JSON.stringify(storedValues.current),
    [],
  );

  function fill(next: Values) {
    typed.current = next;
    setValues(next);
  }

  function mark(newErrors: FieldErrors) {
    setErrors(newErrors);
    // The first of the form, whatever the order in which they were checked.
    const controls = [...(ref.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    controls.find(({ name }) => name in newErrors)?.focus();
    return Object.keys(newErrors).length > 0;
  }

  const send: PlainForm<Values>['send'] = async (clientErrors, call, onDone) => {
    notices.withdraw();
    if (mark(clientErrors)) return undefined;
    const sentValues = typed.current;
    setSending(true);
    const { data, error } = await call();
    // Immediately, because a dialog's fields can't take the focus while it is sending.
    flushSync(() => setSending(false));
    const typedSince = changedSince(sentValues, typed.current);
    if (data !== undefined) {
      onDone(data, typedSince);
      return undefined;
    }
    const refusedFields = fieldErrors(error);
    // Does not move the focus of a user who keeps typing, nor mark fields that have changed since.
    const marked = typed.current === sentValues ? mark(refusedFields) : Object.keys(refusedFields).length > 0;
    if (typed.current !== sentValues) setErrors(without(refusedFields, typedSince));
    if (always === 'toast' || !marked) notices.refused(error);
    return error;
  };

  function change(part: Partial<Values>) {
    fill({ ...typed.current, ...part });
    setErrors((before) => without(before, part));
  }

  return {
    ref,
    values,
    errors,
    sending,
    change,
    field: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    reset: (to, typedSince = {}) => {
      storedValues.current = to;
      fill({ ...to, ...typedSince });
      setErrors({});
    },
    hasChanges,
    discard: () => {
      storedValues.current = typed.current;
    },
    send,
  };
}

const changedSince = <Values extends object>(sentValues: Values, now: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sentValues[name as keyof Values]),
  ) as Partial<Values>;

const without = (errors: FieldErrors, changed: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed)));
