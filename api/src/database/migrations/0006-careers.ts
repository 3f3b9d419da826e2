import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('openings')
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
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('slug', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`slug = lower(slug)`),
    )
    .addColumn('title', 'jsonb', (column) => column.notNull())
    .addColumn('department', 'jsonb', (column) => column.notNull())
    .addColumn('location', 'jsonb', (column) => column.notNull())
    .addColumn('type', 'text', (column) =>
      column.notNull().check(sql`type in ('full-time', 'part-time', 'contract', 'internship')`),
    )
    .addColumn('summary', 'jsonb', (column) => column.notNull())
    .addColumn('description', 'jsonb', (column) => column.notNull())
    .addColumn('experience', 'jsonb', (column) => column.notNull())
    .addColumn('hours', 'jsonb', (column) => column.notNull())
    .addColumn('salary_from_paise', 'integer', (column) => column.check(sql`salary_from_paise >= 0`))
    .addColumn('salary_to_paise', 'integer', (column) =>
      column.check(sql`salary_to_paise >= salary_from_paise`),
    )
    .addColumn('posted_on', 'date', (column) => column.notNull())
    .addColumn('last_date', 'date', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('about_page')
    .addColumn('id', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`id`),
    )
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  for (const table of ['openings', 'about_page']) {
    // As in migration 0005.
    await sql`
      create constraint trigger content_changed after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
  }

  await db.schema
    .createTable('job_applications')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    // An application outlives the opening; its title stays.
    .addColumn('opening_id', 'uuid', (column) => column.references('openings.id').onDelete('set null'))
    .addColumn('opening_title', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('cv_format', 'text', (column) => column.notNull().check(sql`cv_format in ('pdf', 'docx')`))
    .addColumn('cv_bytes', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`status in ('new', 'shortlisted', 'hired', 'declined')`),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('job_applications_newest')
    .on('job_applications')
    .column('created_at')
    .execute();
  await db.schema
    .createIndex('job_applications_content')
    .on('job_applications')
    .column('content_hash')
    .execute();
  await db.schema
    .createIndex('job_applications_opening')
    .on('job_applications')
    .column('opening_id')
    .execute();
}
