import { useCallback, useRef, useState, type RefObject } from 'react';
import { useNotify } from '@nalam/shell/session';
import { useServerWords } from '../failure-words.ts';
import { fieldErrors, type FieldErrors } from '../field-errors.ts';

/** What a mutation of RTK Query resolves to. */
interface Outcome<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export interface PlainForm<Values> {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  errors: FieldErrors;
  sending: boolean;
  /** Takes what is typed; a field that is being corrected is no longer marked as wrong. */
  change: (change: Partial<Values>) => void;
  /** @param typed what stands in the form all the same, stored nowhere */
  reset: (values: Values, typed?: Partial<Values>) => void;
  /** Whether something was typed that is stored nowhere. */
  hasChanges: () => boolean;
  /** Lets what is typed be lost without a question. */
  letGo: () => void;
  /**
   * Sends, unless something is known to be wrong already. What was refused stands beside its field, or in a toast.
   *
   * @param found what is known to be wrong; the first such field gets the focus
   * @param onDone gets the answer, and the fields that were changed while the API took its time
   * @returns why it was refused; undefined when it was not, or was not sent
   */
  send: <Data>(
    found: FieldErrors,
    call: () => Promise<Outcome<Data>>,
    onDone: (data: Data, typedSince: Partial<Values>) => void,
  ) => Promise<unknown>;
}

/**
 * A form of a few plain fields: what is typed, what is wrong with it, and its way to the API.
 *
 * @param always whether a refusal is a toast also where it stands beside a field (docs/product.md#users)
 */
export function usePlainForm<Values extends object>(first: Values, always?: 'toast'): PlainForm<Values> {
  const notify = useNotify();
  const serverWords = useServerWords();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  // Not state: after saving a page is left at once, before anything is rendered again.
  const typed = useRef(first);
  const settled = useRef(first);
  const hasChanges = useCallback(() => JSON.stringify(typed.current) !== JSON.stringify(settled.current), []);

  function fill(next: Values) {
    typed.current = next;
    setValues(next);
  }

  function mark(found: FieldErrors) {
    setErrors(found);
    const [name] = Object.keys(found);
    if (name !== undefined) ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    return name !== undefined;
  }

  const send: PlainForm<Values>['send'] = async (found, call, onDone) => {
    notify.withdraw();
    if (mark(found)) return undefined;
    const sent = typed.current;
    setSending(true);
    const { data, error } = await call();
    setSending(false);
    const typedSince = changedSince(sent, typed.current);
    if (data !== undefined) {
      onDone(data, typedSince);
      return undefined;
    }
    const refused = fieldErrors(error);
    // The cursor stays with a person who types on, and words that have changed since are not marked.
    const marked = typed.current === sent ? mark(refused) : Object.keys(refused).length > 0;
    if (typed.current !== sent) setErrors(without(refused, typedSince));
    if (always === 'toast' || !marked) notify({ kind: 'error', text: serverWords(error) });
    return error;
  };

  return {
    ref,
    values,
    errors,
    sending,
    change: (change) => {
      fill({ ...typed.current, ...change });
      setErrors((before) => without(before, change));
    },
    reset: (to, typedSince = {}) => {
      settled.current = to;
      fill({ ...to, ...typedSince });
      setErrors({});
    },
    hasChanges,
    letGo: () => {
      settled.current = typed.current;
    },
    send,
  };
}

const changedSince = <Values extends object>(sent: Values, now: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values]),
  ) as Partial<Values>;

const without = (errors: FieldErrors, changed: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed)));
