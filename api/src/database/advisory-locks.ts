import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { withoutTimeLimits } from './without-time-limits.ts';
import type { DatabaseTransaction, Tables } from './schema.ts';

/**
 * Makes all who name the same thing wait for each other until the transaction ends.
 * @param name such as `slugs of services`
 */
export async function lockByName(trx: DatabaseTransaction, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Arbitrary numbers that no other advisory lock uses. */
const startLock = 7_305_211;
const paymentLock = 7_305_212;

/**
 * Lets one process at a time prepare a shared database; the others wait, and then find everything done. Bound to a
 * connection of its own, so PostgreSQL releases the lock when the process dies.
 */
export async function withPreparationLock<T>(
  { db, shared }: Connection,
  prepare: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process (see folder-lock.ts) and one connection, which the preparation itself needs.
  if (!shared) return prepare();
  return withoutTimeLimits(db, async (connection: Kysely<Tables>) => {
    await sql`select pg_advisory_lock(${startLock})`.execute(connection);
    try {
      return await prepare();
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
    }
  });
}

/**
 * Calls payment providers, unless another process is doing so: a provider that two processes ask for the same refund
 * might pay it twice. PostgreSQL releases the lock when the process dies.
 */
export async function withPaymentLock(
  { db, shared }: Connection,
  followUp: () => Promise<void>,
): Promise<void> {
  if (!shared) return followUp();
  await withoutTimeLimits(db, async (connection: Kysely<Tables>) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${paymentLock}) as taken`.execute(connection);
    if (rows[0]?.taken !== true) return;
    try {
      await followUp();
    } finally {
      await sql`select pg_advisory_unlock(${paymentLock})`.execute(connection);
    }
  });
}
