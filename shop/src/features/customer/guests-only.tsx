import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Failure } from 'shell/api';
import { paths } from '../../paths.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';

/** The page after signing in: the one that led here, if it is in the shop. */
export function useWayOn(): string {
  const from = useSearchParams()[0].get('from') ?? '';
  return /^\/shop(\/[\w/-]*)?$/.test(from) ? from : paths.account;
}

interface GuestsOnlyProps {
  children: (form: { sending: boolean; failure: Failure | null }) => ReactNode;
}

/** The forms to sign in and up, while no customer is signed in. */
export function GuestsOnly({ children }: GuestsOnlyProps) {
  const customer = useOpenCustomer();
  const wayOn = useWayOn();
  if (customer.status === 'signedIn') return <Navigate to={wayOn} replace />;
  // Also when the token could not be checked: signing in again is the way out.
  return children({
    sending: customer.status === 'guest' && customer.loading,
    failure: customer.status === 'guest' ? customer.error : null,
  });
}
