import type { Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { isPassword } from '../users/password.ts';
import { type AccountKind, countFailure, uncountFailure } from './account-limit.ts';
import { countAttempt, clearAttempts, type Limit, uncountAttempt } from './throttle.ts';

/**
 * Limits guesses first for one account from one address, then for the address; account-limit.ts limits them for the account from
 * all addresses. Guesses from one network do not lock out the owner in another.
 */
const limits: Record<AccountKind, { accountAndAddress: Limit; address: Limit }> = {
  staff: {
    accountAndAddress: { name: 'sign-in-account', times: 5, seconds: 15 * 60 },
    address: { name: 'sign-in-address', times: 50, seconds: 15 * 60 },
  },
  customer: {
    accountAndAddress: { name: 'customer-account', times: 5, seconds: 15 * 60 },
    address: { name: 'customer-address', times: 50, seconds: 15 * 60 },
  },
};

interface Attempt {
  /** The stored email, even if unknown. */
  account: string;
  address: string;
  password: string;
  passwordHash: string | undefined;
}

/**
 * Checks the password of a member of staff or a customer.
 * @param audit logs a refused attempt in the audit log
 * @throws Problem INVALID_CREDENTIALS for both an unknown email and a wrong password, TOO_MANY_ATTEMPTS
 */
export async function checkPassword(
  needs: Pick<Dependencies, 'db' | 'secrets'>,
  kind: AccountKind,
  { account, address, password, passwordHash }: Attempt,
  audit: (action: 'sign-in-throttled' | 'sign-in-failed') => Promise<void>,
) {
  const { db } = needs;
  const limit = limits[kind];
  const accountAndAddress = `${address} ${account}`;
  const onFirstRefusal = () => audit('sign-in-throttled');
  // Counted before the check; otherwise many simultaneous attempts would all pass.
  await countAttempt(db, limit.address, address, { onFirstRefusal });
  await countAttempt(db, limit.accountAndAddress, accountAndAddress, { onFirstRefusal });
  await countFailure(needs, kind, { account, address }, onFirstRefusal);

  if (!(await isPassword(passwordHash, password))) {
    await audit('sign-in-failed');
    throw wrongCredentials();
  }
  await clearAttempts(db, limit.accountAndAddress, accountAndAddress);
  await uncountAttempt(db, limit.address, address);
  await uncountFailure(db, kind, account);
}

export const wrongCredentials = () =>
  new Problem('INVALID_CREDENTIALS', 'The email or the password is not right.');
