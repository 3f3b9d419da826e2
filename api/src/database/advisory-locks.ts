import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { withoutTimeLimits } from './without-time-limits.ts';
import type { DatabaseTransaction, Tables } from './schema.ts';

/**
 * Serialises transactions that lock the same name.
 * @param name such as `slugs of services`
 */
export async function lockByName(trx: DatabaseTransaction, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Arbitrary numbers, different from those of other advisory locks. */
const startLock = 7_305_211;
const paymentLock = 7_305_212;

/**
 * Lets only one process prepare a shared database; the others wait, and then find everything done. Uses its own connection, so
 * PostgreSQL releases the lock if the process dies.
 */
export async function withPreparationLock<T>(
  { db, shared }: Connection,
  prepare: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process (see folder-lock.ts) and one connection, which the preparation needs.
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
 * Calls payment providers unless another process is doing so: two concurrent requests for the same refund might both be paid.
 * PostgreSQL releases the lock if the process dies.
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
