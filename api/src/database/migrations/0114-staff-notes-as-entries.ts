import { type Kysely, sql } from 'kysely';

/** Turns staff's notes on a request into an append-only list. `staff_notes` keeps earlier notes, which have no time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('appointments')
    .addColumn('note_entries', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
