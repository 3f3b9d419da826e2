import { type Kysely, sql } from 'kysely';

/** Staff's notes on a request become a list that only grows. `staff_notes` keeps earlier notes, which have no time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('appointments')
    .addColumn('note_entries', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
