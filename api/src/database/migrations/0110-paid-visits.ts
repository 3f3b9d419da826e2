import type { Kysely } from 'kysely';

/** What has come to the centre's bank for a visit, and by which reference; nothing while it is not paid, or once it is paid back. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('visits')
    .addColumn('paid_paise', 'integer')
    .addColumn('paid_reference', 'text')
    .execute();
