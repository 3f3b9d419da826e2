import type { Kysely } from 'kysely';

/** Where a visitor who cannot come has the samples collected. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('appointments')
    .addColumn('home_address', 'text')
    .addColumn('home_postal_code', 'text')
    .execute();
