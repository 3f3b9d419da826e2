import { type Kysely, sql } from 'kysely';

/** How visitors asked to be told of their visit, and when they asked for mails alone after all. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('appointments')
    .addColumn('channel', 'text', (column) =>
      column
        .notNull()
        .defaultTo('email')
        .check(sql`channel in ('email', 'sms', 'whatsapp')`),
    )
    .addColumn('channel_withdrawn_at', 'timestamptz')
    .execute();
}
