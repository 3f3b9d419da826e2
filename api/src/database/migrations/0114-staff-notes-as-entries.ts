import { type Kysely, sql } from 'kysely';

/** What staff note about a request becomes a list that only grows. `staff_notes` keeps what was noted before, without a time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('appointments')
    .addColumn('note_entries', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
