import type { User, UserMessage } from 'api/contract';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type ApiClient, type Failure } from 'shell/api';
import { useNotify } from 'shell/session';
import { fieldErrors, type FieldErrors } from '../../calls/field-errors.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureText } from '../../failure-text.ts';
import { checkUser } from './check-user.ts';
import type { UserForm } from './users-api.ts';

export interface UserFormHandle {
  ref: RefObject<HTMLFormElement | null>;
  user: UserForm;
  errors: FieldErrors;
  sending: boolean;
  change: (change: Partial<UserForm>) => void;
  /** @param typed what stands in the form all the same, stored nowhere */
  reset: (user: UserForm, typed?: Partial<UserForm>) => void;
  /** Whether something was typed that is stored nowhere. */
  hasChanges: () => boolean;
  /** What is typed is of no use any more. */
  letGo: () => void;
  /**
   * @param onSaved is told what is stored now, and the fields that were changed while the API took its time
   * @returns why it was not saved; undefined when it was, or when a field is to be mended first
   */
  send: (
    subject: (api: ApiClient) => Promise<UserMessage>,
    onSaved: (stored: User, typedSince: Partial<UserForm>) => void,
  ) => Promise<Failure | undefined>;
}

/**
 * What is typed into a user form, and its way to the API: the server's message becomes a toast, good or
 * bad (docs/product.md#users), and what is wrong with a field stands beside it.
 */
export function useUserForm(first: UserForm): UserFormHandle {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureText();
  const ref = useRef<HTMLFormElement>(null);
  const [user, setUser] = useState(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  // Not state: who has saved leaves at once, before anything is rendered again.
  const typed = useRef(first);
  const settled = useRef(first);
  const hasChanges = useCallback(() => JSON.stringify(typed.current) !== JSON.stringify(settled.current), []);

  function fill(next: UserForm) {
    typed.current = next;
    setUser(next);
  }

  function show(found: FieldErrors) {
    setErrors(found);
    const [name] = Object.keys(found);
    if (name) ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  async function send(
    subject: (api: ApiClient) => Promise<UserMessage>,
    onSaved: (stored: User, typedSince: Partial<UserForm>) => void,
  ) {
    notify.withdraw();
    const sent = typed.current;
    const found = Object.entries(checkUser(sent)).map(([field, error]) => [
      field,
      t(`users.errors.${error}`),
    ]);
    show(Object.fromEntries(found) as FieldErrors);
    if (found.length > 0) return undefined;
    setSending(true);
    try {
      const { message, user: stored } = await callAsStaff(subject);
      notify({ kind: 'success', text: message });
      onSaved(stored, changedSince(sent, typed.current));
      return undefined;
    } catch (error) {
      const failure = toFailure(error);
      notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
      const refused = fieldErrors(failure);
      // Who types on keeps the cursor, and is not told what was wrong with words that stand there no longer.
      if (typed.current === sent) show(refused);
      else setErrors(without(refused, changedSince(sent, typed.current)));
      return failure;
    } finally {
      setSending(false);
    }
  }

  return {
    ref,
    user,
    errors,
    sending,
    change: (change) => {
      fill({ ...typed.current, ...change });
      // Who corrects a field is not told any longer that it is wrong.
      setErrors((before) => without(before, change));
    },
    hasChanges,
    letGo: () => {
      settled.current = typed.current;
    },
    reset: (to, typedSince = {}) => {
      settled.current = to;
      fill({ ...to, ...typedSince });
      setErrors({});
    },
    send,
  };
}

const changedSince = (sent: UserForm, now: UserForm): Partial<UserForm> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof UserForm]));

const without = (errors: FieldErrors, changed: Partial<UserForm>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed)));
