import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { networkOf } from '@nalam/server-kit/network-of';
import { countAttempt, clearAttempts, type Limit, uncountAttempt } from './throttle.ts';

/*
 * Slows guessing at one account from many networks. After a day's failures are used up, only networks with a recent sign-in to
 * the account may try, so that a stranger cannot lock the owner out of those. See docs/decisions/0037-sign-ins.md.
 */

export type AccountKind = 'staff' | 'customer';

type Needs = Pick<Dependencies, 'db' | 'secrets'>;

const knownNetworkDays = 30;
const dayMs = 24 * 3600 * 1000;

const failuresPerDay = (kind: AccountKind): Limit => ({
  name: `${kind}-day`,
  times: 100,
  seconds: dayMs / 1000,
});

/**
 * Counts an attempt as a failure until {@link uncountFailure} is called.
 * @param account its stored email, even if unknown
 * @throws Problem TOO_MANY_ATTEMPTS, unless the account knows the network
 */
export async function countFailure(
  needs: Needs,
  kind: AccountKind,
  { account, address }: { account: string; address: string },
  onFirstRefusal: () => Promise<void>,
) {
  const message = 'Too many attempts to sign in to this account. Reset the password, or try again tomorrow.';
  try {
    await countAttempt(needs.db, failuresPerDay(kind), account, { message, onFirstRefusal });
  } catch (error) {
    if (error instanceof Problem && (await knowsNetwork(needs, kind, account, address))) return;
    throw error;
  }
}

export const uncountFailure = (db: Database, kind: AccountKind, account: string) =>
  uncountAttempt(db, failuresPerDay(kind), account);

/** For an owner whose access staff have restored, from any network. */
export const clearFailures = (db: Database, kind: AccountKind, account: string) =>
  clearAttempts(db, failuresPerDay(kind), account);

/** Call this after a complete sign-in, including the second step. */
export async function rememberNetwork(needs: Needs, kind: AccountKind, account: string, address: string) {
  const expire = String(Date.now() + knownNetworkDays * dayMs);
  // rate-limiter-flexible deletes the rows of this table once they have expired.
  await needs.db
    .insertInto('throttle')
    .values({ key: await networkKey(needs, kind, account, address), points: 1, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
    .execute();
}

async function knowsNetwork(needs: Needs, kind: AccountKind, account: string, address: string) {
  const row = await needs.db
    .selectFrom('throttle')
    .select('key')
    .where('key', '=', await networkKey(needs, kind, account, address))
    .where('expire', '>', String(Date.now()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a key outside the database; otherwise all addresses could be tried with a dump and an email. */
async function networkKey({ secrets }: Needs, kind: AccountKind, account: string, address: string) {
  const hash = await secrets.hash(JSON.stringify([kind, account, networkOf(address)]));
  return `known-network:${hash}`;
}
