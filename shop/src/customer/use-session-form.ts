import { useMemo, useState } from 'react';
import type { FormSending } from '@nalam/shell/form';
import { useAppDispatch } from '@nalam/shell/store';
import { outcomeOfFailure } from '@nalam/shell/take-form';
import { problemsOf } from './customer-problems.ts';
import { useCustomer, type signInSent, type signUpSent } from './customer-slice.ts';

/**
 * Sends a form that signs in or up through the saga of the session.
 *
 * @param action the address of the page with the form
 * @param event passes the form's values to the saga
 */
export function useSessionForm(
  action: string,
  event: (form: FormData) => ReturnType<typeof signInSent | typeof signUpSent>,
): FormSending<undefined> {
  const dispatch = useAppDispatch();
  const customer = useCustomer();
  // Ignores the outcome of another form, which the store keeps across pages.
  const [hasSent, setHasSent] = useState(false);
  const outcome = useMemo((): FormSending<undefined>['outcome'] => {
    if (!hasSent) return undefined;
    if (customer.status === 'signedIn') return { status: 'done', result: undefined };
    return customer.status === 'guest' && customer.error
      ? outcomeOfFailure(customer.error, problemsOf)
      : undefined;
  }, [customer, hasSent]);
  return {
    action,
    sending: customer.status === 'guest' && customer.loading,
    outcome,
    send: (form) => {
      setHasSent(true);
      dispatch(event(form));
    },
  };
}
