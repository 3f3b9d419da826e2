import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { errorCode } from '../error-code.ts';
import { SettingError } from '../settings.ts';
import * as content from './migrations/0001-content.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as people from './migrations/0003-people.ts';
import * as appointments from './migrations/0004-appointments.ts';
import * as contentVersion from './migrations/0005-content-version.ts';
import * as careers from './migrations/0006-careers.ts';
import * as galleryAnnouncementsEnquiries from './migrations/0007-gallery-announcements-enquiries.ts';
import * as finding from './migrations/0008-finding.ts';
import * as records from './migrations/0010-records.ts';
import * as accessAndAudit from './migrations/0011-access-and-audit.ts';
import * as media from './migrations/0012-media.ts';
import * as staffAccounts from './migrations/0015-staff-accounts.ts';
import * as customers from './migrations/0030-customers.ts';
import * as cartsAndWishlists from './migrations/0031-carts-and-wishlists.ts';
import * as orders from './migrations/0032-orders.ts';
import * as visibleStock from './migrations/0033-visible-stock.ts';
import * as answeringRequests from './migrations/0040-answering-requests.ts';
import * as twoFactor from './migrations/0045-two-factor.ts';
import * as invites from './migrations/0046-invites.ts';
import * as spentIdTokens from './migrations/0056-spent-id-tokens.ts';
import * as quickLists from './migrations/0057-quick-lists.ts';
import * as catalogueRecords from './migrations/0060-catalogue-records.ts';
import * as paymentsOnline from './migrations/0061-payments-online.ts';
import * as searchedWords from './migrations/0062-searched-words.ts';
import * as refunds from './migrations/0063-refunds.ts';
import * as repeatedAudit from './migrations/0068-repeated-audit.ts';
import * as sentMail from './migrations/0070-sent-mail.ts';
import * as retention from './migrations/0071-retention.ts';
import * as productKeywords from './migrations/0075-product-keywords.ts';
import * as mailLanguage from './migrations/0076-mail-language.ts';
import * as lists from './migrations/0077-lists.ts';
import * as recordsOfAllRows from './migrations/0085-records-of-all-rows.ts';
import * as servicesOfProducts from './migrations/0090-services-of-products.ts';
import * as contractions from './migrations/0091-contractions.ts';
import * as passwordLinks from './migrations/0095-password-links.ts';
import * as auditClients from './migrations/0096-audit-clients.ts';
import * as visits from './migrations/0100-visits.ts';
import * as calendarsInMail from './migrations/0101-calendars-in-mail.ts';
import * as visitLinks from './migrations/0102-visit-links.ts';
import * as visitReminders from './migrations/0103-visit-reminders.ts';
import * as messageChannels from './migrations/0104-message-channels.ts';
import * as bankReferences from './migrations/0105-bank-references.ts';
import * as severalTests from './migrations/0106-several-tests.ts';
import * as visitChannels from './migrations/0107-visit-channels.ts';
import * as homeCollection from './migrations/0108-home-collection.ts';
import * as missedSearchesAndViews from './migrations/0109-missed-searches-and-views.ts';
import * as paidVisits from './migrations/0110-paid-visits.ts';
import * as unusedAccounts from './migrations/0111-unused-accounts.ts';
import * as onlineVisitPayments from './migrations/0112-online-visit-payments.ts';
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
  '0001-content': content,
  '0002-catalogue': catalogue,
  '0003-people': people,
  '0004-appointments': appointments,
  '0005-content-version': contentVersion,
  '0006-careers': careers,
  '0007-gallery-announcements-enquiries': galleryAnnouncementsEnquiries,
  '0008-finding': finding,
  '0010-records': records,
  '0011-access-and-audit': accessAndAudit,
  '0012-media': media,
  '0015-staff-accounts': staffAccounts,
  '0030-customers': customers,
  '0031-carts-and-wishlists': cartsAndWishlists,
  '0032-orders': orders,
  '0033-visible-stock': visibleStock,
  '0040-answering-requests': answeringRequests,
  '0045-two-factor': twoFactor,
  '0046-invites': invites,
  '0056-spent-id-tokens': spentIdTokens,
  '0057-quick-lists': quickLists,
  '0060-catalogue-records': catalogueRecords,
  '0061-payments-online': paymentsOnline,
  '0062-searched-words': searchedWords,
  '0063-refunds': refunds,
  '0068-repeated-audit': repeatedAudit,
  '0070-sent-mail': sentMail,
  '0071-retention': retention,
  '0075-product-keywords': productKeywords,
  '0076-mail-language': mailLanguage,
  '0077-lists': lists,
  '0085-records-of-all-rows': recordsOfAllRows,
  '0090-services-of-products': servicesOfProducts,
  '0091-contractions': contractions,
  '0095-password-links': passwordLinks,
  '0096-audit-clients': auditClients,
  '0100-visits': visits,
  '0101-calendars-in-mail': calendarsInMail,
  '0102-visit-links': visitLinks,
  '0103-visit-reminders': visitReminders,
  '0104-message-channels': messageChannels,
  '0105-bank-references': bankReferences,
  '0106-several-tests': severalTests,
  '0107-visit-channels': visitChannels,
  '0108-home-collection': homeCollection,
  '0109-missed-searches-and-views': missedSearchesAndViews,
  '0110-paid-visits': paidVisits,
  '0111-unused-accounts': unusedAccounts,
  '0112-online-visit-payments': onlineVisitPayments,
};

/**
 * Brings the database to the newest schema; does nothing when it is there already, or when a newer API has brought it
 * further.
 *
 * @param known the migrations of this API
 * @returns the names of the migrations that were applied
 * @throws SettingError when a newer API has removed what this one reads
 * @throws the error of the migration that failed; all are rolled back
 */
export async function migrate(db: Database, known = migrations): Promise<string[]> {
  const { newer, waiting } = await compareSchema(db, known);
  const all: [string, Migration][] = [
    ...Object.entries(known).map(([name, each]): [string, Migration] => [name, noting(name, each)]),
    // A newer API's migrations are known by name only.
    ...newer.map((name): [string, Migration] => [name, { up: () => Promise.resolve() }]),
  ];
  const { error } = await withoutTimeLimits(db, (connection) => migrateGently(connection, all));
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  return waiting;
}

/** How long a migration may wait for a table's lock, because all later queries queue behind it. */
const lockTimeout = '2s';
const betweenTriesMs = 3000;
const tries = 60;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/** Retries while a table is in use; between attempts, staff and visitors go on using it. */
async function migrateGently(db: Kysely<Tables>, all: [string, Migration][]) {
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(all)) },
  });
  for (let left = tries - 1; ; left -= 1) {
    const result = await migrator.migrateToLatest();
    if (left === 0 || errorCode(result.error) !== lockNotAvailable) return result;
    await wait(betweenTriesMs);
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
  known = migrations,
): Promise<{ waiting: string[]; newer: string[] }> {
  const done = await migrationsOf(db);
  const waiting = Object.keys(known).filter((name) => !done.includes(name));
  const newer = done.filter((name) => !(name in known));
  if (done.includes('0091-contractions')) await refuseContracted(db, known, newer);
  return { waiting, newer };
}

async function refuseContracted(db: Database, known: Record<string, KnownMigration>, newer: string[]) {
  const contractions = await db
    .selectFrom('contractions')
    .select(['migration', 'unread_since'])
    .orderBy('migration')
    .execute();
  const missed = contractions.find(
    ({ migration, unread_since }) => newer.includes(migration) && !(unread_since in known),
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
