import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Storage } from './storage.ts';

const minimumAgeMs = 24 * 60 * 60 * 1000;

/**
 * Lists files that may be deleted unless a row names them. Younger ones may belong to a request that has not stored its row yet.
 * Files older than the database belong to another one: starting with the wrong DATABASE_URL, or before restoring a dump, must not
 * delete them.
 */
export async function listOldFiles(db: Database, storage: Storage, folder: string, now: Date) {
  const { rows } = await sql<{ made: string }>`select min(timestamp) as made from kysely_migration`.execute(
    db,
  );
  const databaseCreatedAt = new Date(rows[0]?.made ?? now);
  const files = await storage.list(folder);
  return files
    .filter(
      ({ changedAt }) => changedAt > databaseCreatedAt && now.getTime() - changedAt.getTime() > minimumAgeMs,
    )
    .map(({ key }) => key);
}
