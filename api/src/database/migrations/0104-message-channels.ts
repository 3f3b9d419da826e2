import { type Kysely, sql } from 'kysely';

/**
 * Mails that go by SMS or WhatsApp first. Until such a text is sent, or the mail goes in its place, its `next_attempt_at` is infinity and
 * its `last_error` null, so that an API of before neither sends the mail nor offers staff to: what becomes of the text is in columns of
 * its own.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('channel', 'text', (column) =>
      column
        .notNull()
        .defaultTo('email')
        .check(sql`channel in ('email', 'sms', 'whatsapp')`),
    )
    .addColumn('text', 'jsonb')
    .addColumn('text_due_at', 'timestamptz')
    .addColumn('text_error', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('receipt', 'text', (column) => column.check(sql`receipt in ('sent', 'delivered', 'read')`))
    .addColumn('receipt_at', 'timestamptz')
    .addColumn('appointment_id', 'uuid', (column) => column.references('appointments.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('outbox_appointment').on('outbox').column('appointment_id').execute();
  await db.schema.createIndex('outbox_provider').on('outbox').column('provider_id').execute();
}
