import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { withoutTimeLimits } from './without-time-limits.ts';
import type { Tables } from './schema.ts';

/** Any number will do, as long as nothing else in the database locks the same. */
const startLock = 7_305_211;

/**
 * Lets one process at a time prepare a shared database; the others wait, and then find everything done. Bound to a
 * connection of its own, so PostgreSQL lets go of it when the process dies.
 */
export async function onePreparing<T>({ db, shared }: Connection, prepare: () => Promise<T>): Promise<T> {
  // The embedded database has one connection, which the preparing itself needs, and one process (see folder-lock.ts).
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
