import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** Runs on a connection without statement and lock timeouts: for a migration, or to wait for one. */
export async function withoutTimeLimits<T>(
  db: Database,
  use: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    );
    try {
      return await use(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
