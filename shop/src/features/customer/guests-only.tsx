import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';

/** The page after signing in: the one that led here, if it is in the shop. */
function useWayOn(): string {
  const from = useSearchParams()[0].get('from') ?? '';
  return /^\/shop(\/[\w/-]*)?$/.test(from) ? from : paths.account;
}

/** The forms to sign in and up: a customer who is signed in goes on. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const customer = useOpenCustomer();
  const wayOn = useWayOn();
  return (
    <>
      {/* Also when the token could not be checked: signing in again is the way out. */}
      {children}
      {/* Below the form, which first forgets the draft that it kept. */}
      {customer.status === 'signedIn' && <Navigate to={wayOn} replace />}
    </>
  );
}
