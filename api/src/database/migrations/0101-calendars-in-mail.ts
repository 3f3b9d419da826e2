import type { Kysely } from 'kysely';

/** The event that a mail brings for the reader's calendar, and the number of its changes, by which calendars know the newest. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
  await db.schema
    .alterTable('visits')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
