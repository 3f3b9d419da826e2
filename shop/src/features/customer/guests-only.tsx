import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Failure } from 'shell/api';
import { paths } from '../../paths.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';

/** Where somebody goes once they are signed in: where they came from, if that is in the shop. */
export function useWayOn(): string {
  const from = useSearchParams()[0].get('from') ?? '';
  return /^\/shop(\/[\w/-]*)?$/.test(from) ? from : paths.account;
}

interface GuestsOnlyProps {
  children: (form: { sending: boolean; failure: Failure | null }) => ReactNode;
}

/** The forms to sign in and up, for as long as nobody is signed in. */
export function GuestsOnly({ children }: GuestsOnlyProps) {
  const customer = useOpenCustomer();
  const wayOn = useWayOn();
  if (customer.status === 'signedIn') return <Navigate to={wayOn} replace />;
  // Also where nobody could say whether the token is good: signing in anew is the way out.
  return children({
    sending: customer.status === 'guest' && customer.loading,
    failure: customer.status === 'guest' ? customer.error : null,
  });
}
