import { type Kysely, sql } from 'kysely';

/** The further tests of a request, beside the one that its service names. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('appointments')
    .addColumn('more_services', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .execute();
