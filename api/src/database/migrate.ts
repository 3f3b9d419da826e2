import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { errorCode } from '../error-code.ts';
import { SettingError } from '../settings.ts';
import type { Database, Tables } from './schema.ts';
import { withoutTimeLimits } from './without-time-limits.ts';

/**
 * A change of the database. It only adds, so that an earlier API runs on it too, unless it declares what it removes:
 * see docs/decisions/0065-expanding-migrations.md.
 */
export interface KnownMigration extends Migration {
  contraction?: {
    /** The earlier migration since which no API reads what this one removes, nor writes what it refuses. */
    unreadSince: string;
  };
}

/** In the order in which they run. A released migration is never edited; a change is a new one at the end. */
export const migrations: Record<string, KnownMigration> = {
  '0001-content': await import('./migrations/0001-content.ts'),
  '0002-catalogue': await import('./migrations/0002-catalogue.ts'),
  '0003-people': await import('./migrations/0003-people.ts'),
  '0004-appointments': await import('./migrations/0004-appointments.ts'),
  '0005-content-version': await import('./migrations/0005-content-version.ts'),
  '0006-careers': await import('./migrations/0006-careers.ts'),
  '0007-gallery-announcements-enquiries':
    await import('./migrations/0007-gallery-announcements-enquiries.ts'),
  '0008-finding': await import('./migrations/0008-finding.ts'),
  '0010-records': await import('./migrations/0010-records.ts'),
  '0011-access-and-audit': await import('./migrations/0011-access-and-audit.ts'),
  '0012-media': await import('./migrations/0012-media.ts'),
  '0015-staff-accounts': await import('./migrations/0015-staff-accounts.ts'),
  '0030-customers': await import('./migrations/0030-customers.ts'),
  '0031-carts-and-wishlists': await import('./migrations/0031-carts-and-wishlists.ts'),
  '0032-orders': await import('./migrations/0032-orders.ts'),
  '0033-visible-stock': await import('./migrations/0033-visible-stock.ts'),
  '0040-answering-requests': await import('./migrations/0040-answering-requests.ts'),
  '0045-two-factor': await import('./migrations/0045-two-factor.ts'),
  '0046-invites': await import('./migrations/0046-invites.ts'),
  '0056-spent-id-tokens': await import('./migrations/0056-spent-id-tokens.ts'),
  '0057-quick-lists': await import('./migrations/0057-quick-lists.ts'),
  '0060-catalogue-records': await import('./migrations/0060-catalogue-records.ts'),
  '0061-payments-online': await import('./migrations/0061-payments-online.ts'),
  '0062-searched-words': await import('./migrations/0062-searched-words.ts'),
  '0063-refunds': await import('./migrations/0063-refunds.ts'),
  '0068-repeated-audit': await import('./migrations/0068-repeated-audit.ts'),
  '0070-sent-mail': await import('./migrations/0070-sent-mail.ts'),
  '0071-retention': await import('./migrations/0071-retention.ts'),
  '0075-product-keywords': await import('./migrations/0075-product-keywords.ts'),
  '0076-mail-language': await import('./migrations/0076-mail-language.ts'),
  '0077-lists': await import('./migrations/0077-lists.ts'),
  '0085-records-of-all-rows': await import('./migrations/0085-records-of-all-rows.ts'),
  '0090-services-of-products': await import('./migrations/0090-services-of-products.ts'),
  '0091-contractions': await import('./migrations/0091-contractions.ts'),
  '0095-password-links': await import('./migrations/0095-password-links.ts'),
  '0096-audit-clients': await import('./migrations/0096-audit-clients.ts'),
  '0100-visits': await import('./migrations/0100-visits.ts'),
  '0101-calendars-in-mail': await import('./migrations/0101-calendars-in-mail.ts'),
  '0102-visit-links': await import('./migrations/0102-visit-links.ts'),
  '0103-visit-reminders': await import('./migrations/0103-visit-reminders.ts'),
  '0104-message-channels': await import('./migrations/0104-message-channels.ts'),
  '0105-bank-references': await import('./migrations/0105-bank-references.ts'),
  '0106-several-tests': await import('./migrations/0106-several-tests.ts'),
  '0107-visit-channels': await import('./migrations/0107-visit-channels.ts'),
  '0108-home-collection': await import('./migrations/0108-home-collection.ts'),
  '0109-missed-searches-and-views': await import('./migrations/0109-missed-searches-and-views.ts'),
  '0110-paid-visits': await import('./migrations/0110-paid-visits.ts'),
  '0111-unused-accounts': await import('./migrations/0111-unused-accounts.ts'),
  '0112-online-visit-payments': await import('./migrations/0112-online-visit-payments.ts'),
  '0113-online-order-payments': await import('./migrations/0113-online-order-payments.ts'),
  '0114-staff-notes-as-entries': await import('./migrations/0114-staff-notes-as-entries.ts'),
  '0115-about-records': await import('./migrations/0115-about-records.ts'),
  '0116-releases': await import('./migrations/0116-releases.ts'),
  '0117-front-desk': await import('./migrations/0117-front-desk.ts'),
  '0118-published-records': await import('./migrations/0118-published-records.ts'),
};

/**
 * Brings the database to the newest schema; does nothing when it is there already, or when a newer API has brought it
 * further.
 *
 * @param ownMigrations the migrations of this API
 * @param patience while a table is in use
 * @returns the names of the migrations that were applied
 * @throws SettingError when a newer API has removed what this one reads
 * @throws the error of the migration that failed; all are rolled back
 */
export async function migrate(
  db: Database,
  ownMigrations = migrations,
  patience = usualPatience,
): Promise<string[]> {
  const { newer, waiting } = await compareSchema(db, ownMigrations);
  const all: [string, Migration][] = [
    ...Object.entries(ownMigrations).map(([name, migration]): [string, Migration] => [
      name,
      noting(name, migration),
    ]),
    // A newer API's migrations are known by name only.
    ...newer.map((name): [string, Migration] => [name, { up: () => Promise.resolve() }]),
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

/** Retries while a table is in use; between attempts, staff and visitors go on using it. */
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

/** @returns a migration that also records what it removes, for older APIs to read */
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
 * Compares the database with what an API knows.
 * @returns the migrations that the database lacks (`waiting`), and those that a newer API has applied (`newer`)
 * @throws SettingError when one of the newer ones removes what this API reads
 */
export async function compareSchema(
  db: Database,
  ownMigrations = migrations,
): Promise<{ waiting: string[]; newer: string[] }> {
  const applied = await migrationsOf(db);
  const waiting = Object.keys(ownMigrations).filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !(name in ownMigrations));
  if (applied.includes('0091-contractions')) await refuseContracted(db, ownMigrations, newer);
  return { waiting, newer };
}

async function refuseContracted(
  db: Database,
  ownMigrations: Record<string, KnownMigration>,
  newer: string[],
) {
  const contractions = await db
    .selectFrom('contractions')
    .select(['migration', 'unread_since'])
    .orderBy('migration')
    .execute();
  const missed = contractions.find(
    ({ migration, unread_since }) => newer.includes(migration) && !(unread_since in ownMigrations),
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
