import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('appointments')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('service_id', 'uuid', (column) => column.references('services.id').onDelete('set null'))
    .addColumn('service_name', 'text', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`status in ('new', 'confirmed', 'done', 'cancelled')`),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consent_at', 'timestamptz')
    .addColumn('idempotency_key', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('appointments_newest').on('appointments').column('created_at').execute();
  await db.schema.createIndex('appointments_content').on('appointments').column('content_hash').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('sent_at', 'timestamptz')
    .addColumn('dead_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql<boolean>`sent_at is null and dead_at is null`)
    .execute();
}
