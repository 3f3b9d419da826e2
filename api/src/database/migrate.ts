import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { errorCode } from '@nalam/server-kit/error-code';
import { SettingError } from '../settings.ts';
import type { Database, Tables } from './schema.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/**
 * A migration. It only adds, so that earlier APIs can use the database, unless it declares what it removes: see
 * docs/decisions/0065-expanding-migrations.md.
 */
export interface KnownMigration extends Migration {
  contraction?: {
    /** The earlier migration since which no API reads the removed parts or writes values that are now refused. */
    unreadSince: string;
  };
}

/** In order, the first for a new database. A released migration is never edited; add changes at the end. */
export const migrations: Record<string, KnownMigration> = {
  // The key is the name stored in databases from that time.
  '0112-online-visit-payments': await import('./migrations/0112-baseline.ts'),
  '0113-online-order-payments': await import('./migrations/0113-online-order-payments.ts'),
  '0114-staff-notes-as-entries': await import('./migrations/0114-staff-notes-as-entries.ts'),
  '0115-about-records': await import('./migrations/0115-about-records.ts'),
  '0116-releases': await import('./migrations/0116-releases.ts'),
  '0117-front-desk': await import('./migrations/0117-front-desk.ts'),
  '0118-published-records': await import('./migrations/0118-published-records.ts'),
  '0119-reception': await import('./migrations/0119-reception.ts'),
  '0120-patients': await import('./migrations/0120-patients.ts'),
  '0121-outdated-tamil': await import('./migrations/0121-outdated-tamil.ts'),
};

/**
 * Migrates the database to the newest schema. Does nothing if it is current or a newer API has migrated it further.
 *
 * @param ownMigrations the migrations of this API
 * @param patience for tables in use
 * @returns the names of the migrations that were applied
 * @throws SettingError if a newer API has removed something this one reads, or the database is too old
 * @throws the error of the migration that failed; all are rolled back
 */
export async function migrate(
  db: Database,
  ownMigrations = migrations,
  patience = usualPatience,
): Promise<string[]> {
  const { others, waiting } = await compareSchema(db, ownMigrations);
  const all: [string, Migration][] = [
    ...Object.entries(ownMigrations).map(([name, migration]): [string, Migration] => [
      name,
      noting(name, migration),
    ]),
    // Migrations known only by name: those before the baseline, and a newer API's.
    ...others.map((name): [string, Migration] => [name, { up: () => Promise.resolve() }]),
  ];
  const { error } = await withoutTimeLimits(db, (connection) => migrateGently(connection, all, patience));
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  return waiting;
}

const usualPatience = {
  /** How long a migration may wait for a table's lock, because all later queries queue behind it. */
  lockTimeoutMs: 2000,
  retryDelayMs: 3000,
};
const maxAttempts = 60;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/** Retries while a table is in use; the site can use the table between attempts. */
async function migrateGently(
  db: Kysely<Tables>,
  all: [string, Migration][],
  { lockTimeoutMs, retryDelayMs }: typeof usualPatience,
) {
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, false)`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(all)) },
  });
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    const result = await migrator.migrateToLatest();
    if (attemptsLeft === 0 || errorCode(result.error) !== lockNotAvailable) return result;
    await wait(retryDelayMs);
  }
}

/** @returns a migration that also records its removals for older APIs to read */
function noting(name: string, migration: KnownMigration): Migration {
  const { contraction } = migration;
  if (!contraction) return migration;
  return {
    up: async (db: Kysely<Tables>) => {
      const row = { migration: name, unread_since: contraction.unreadSince };
      await db.insertInto('contractions').values(row).execute();
      await migration.up(db);
    },
  };
}

/**
 * Compares the database with an API's migrations.
 * @returns `waiting`: migrations missing from the database; `others`: applied migrations that this API does not have
 * @throws SettingError if a newer migration removes something this API reads, or the database is older than the oldest one
 */
export async function compareSchema(
  db: Database,
  ownMigrations = migrations,
): Promise<{ waiting: string[]; others: string[] }> {
  const applied = await migrationsOf(db);
  const oldest = oldestOf(ownMigrations);
  if (applied.length > 0 && !applied.includes(oldest))
    throw new SettingError(
      `The database is too old for this version. Start one of 2026-11-26 first: it has the migration ${oldest}.`,
    );
  const waiting = Object.keys(ownMigrations).filter((name) => !applied.includes(name));
  const others = applied.filter((name) => !(name in ownMigrations));
  if (applied.length > 0) await refuseContracted(db, ownMigrations, others);
  return { waiting, others };
}

const oldestOf = (ownMigrations: Record<string, KnownMigration>) => Object.keys(ownMigrations)[0] ?? '';

/** True if an API has this migration, or begins at a later one. */
export const knows = (name: string, ownMigrations = migrations): boolean =>
  name in ownMigrations || name < oldestOf(ownMigrations);

async function refuseContracted(
  db: Database,
  ownMigrations: Record<string, KnownMigration>,
  others: string[],
) {
  const contractions = await db
    .selectFrom('contractions')
    .select(['migration', 'unread_since'])
    .orderBy('migration')
    .execute();
  const missed = contractions.find(
    ({ migration, unread_since }) => others.includes(migration) && !knows(unread_since, ownMigrations),
  );
  if (missed)
    throw new SettingError(
      `The database is newer than this version: its migration ${missed.migration} removed what versions before ${missed.unread_since} read. ` +
        `Start a version that has the migration ${missed.unread_since}.`,
    );
}

/** @returns the names of the migrations applied to a database, in order; none for an empty one */
export async function migrationsOf(db: Database): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
