import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const publicContent = ['gallery_events', 'gallery_pictures', 'announcements'];

export async function up(db: Kysely<unknown>) {
  await editedRecord(db.schema.createTable('gallery_events'))
    .addColumn('eventname', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`eventname = lower(eventname)`),
    )
    .addColumn('title', 'jsonb', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('description', 'jsonb', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('gallery_pictures')
    .addColumn('event_id', 'uuid', (column) =>
      column.notNull().references('gallery_events.id').onDelete('cascade'),
    )
    .addColumn('image_id', 'uuid', (column) => column.notNull().references('images.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('gallery_pictures_pkey', ['event_id', 'image_id'])
    .execute();

  await editedRecord(db.schema.createTable('announcements'))
    .addColumn('mode', 'text', (column) =>
      column
        .notNull()
        .defaultTo('strip')
        .check(sql`mode in ('strip', 'dialog')`),
    )
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('heading', 'jsonb', (column) => column.notNull())
    .addColumn('text', 'jsonb', (column) => column.notNull())
    .addColumn('action', 'jsonb')
    // Separate from `version`: a corrected comma must not bring back what visitors have dismissed.
    .addColumn('announcement_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint('announcements_schedule', sql`starts_at < ends_at`)
    .execute();

  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`status in ('new', 'answered')`),
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
  await db.schema.createIndex('enquiries_newest').on('enquiries').column('created_at').execute();
  await db.schema.createIndex('enquiries_content').on('enquiries').column('content_hash').execute();

  for (const table of publicContent) {
    await sql`
      create constraint trigger content_changed after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
  }
}

function editedRecord<Name extends string>(table: CreateTableBuilder<Name>) {
  return table
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('draft')
        .check(sql`status in ('draft', 'published')`),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
}
