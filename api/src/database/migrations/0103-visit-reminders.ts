import { type Kysely, sql } from 'kysely';

/** A visitor is reminded the day before, once, unless the visit was agreed on later than that. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('visits')
    .addColumn('agreed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('reminded_at', 'timestamptz')
    .execute();
}
