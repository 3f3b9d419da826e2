import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';

/** @returns the page to open after signing in: the previous one, if it is in the shop */
function useWayOn(): string {
  const from = useSearchParams()[0].get('from') ?? '';
  return /^\/shop(\/[\w/-]*)?$/.test(from) ? from : paths.account;
}

/** Wraps the forms to sign in and up, and redirects a signed-in customer. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const customer = useOpenCustomer();
  const wayOn = useWayOn();
  return (
    <>
      {/* Also shown if the token could not be checked, because signing in again may help. */}
      {children}
      {/* After the form, which must first delete its draft. */}
      {customer.status === 'signedIn' && <Navigate to={wayOn} replace />}
    </>
  );
}
