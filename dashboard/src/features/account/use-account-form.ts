import { useRef, useState, type RefObject } from 'react';
import { toFailure, type ApiClient } from 'shell/api';
import { useNotify } from 'shell/session';
import { fieldErrors, type FieldErrors } from '../../calls/field-errors.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureText } from '../../failure-text.ts';

export interface AccountForm {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  sending: boolean;
  /** Who corrects a field is not told any longer that it is wrong. */
  forgive: (field: string) => void;
  /**
   * Sends, unless something is known to be wrong already.
   * @returns the answer; undefined when a field is to be mended, or when it failed, which a message tells
   */
  send: <Answer>(
    found: FieldErrors,
    subject: (api: ApiClient) => Promise<Answer>,
  ) => Promise<Answer | undefined>;
}

/** A small form about one's own account: what is wrong stands beside its field, and the first such field gets the focus. */
export function useAccountForm(): AccountForm {
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureText();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);

  function show(found: FieldErrors) {
    setErrors(found);
    const [name] = Object.keys(found);
    if (name) ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    return name !== undefined;
  }

  async function send<Answer>(found: FieldErrors, subject: (api: ApiClient) => Promise<Answer>) {
    notify.withdraw();
    if (show(found)) return undefined;
    setSending(true);
    try {
      return await callAsStaff(subject);
    } catch (error) {
      const failure = toFailure(error);
      if (!show(fieldErrors(failure)))
        notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return {
    ref,
    errors,
    sending,
    forgive: (field) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
    send,
  };
}
