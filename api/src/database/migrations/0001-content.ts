import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('images')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'jsonb', (column) => column.notNull())
    .addColumn('alt', 'jsonb', (column) => column.notNull())
    .addColumn('placeholder_colour', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('site_settings')
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

  await editedRecord(db.schema.createTable('banners'))
    .addColumn('heading', 'jsonb', (column) => column.notNull())
    .addColumn('text', 'jsonb', (column) => column.notNull())
    .addColumn('action', 'jsonb')
    .addColumn('image_id', 'uuid', (column) => column.references('images.id'))
    .execute();

  await editedRecord(db.schema.createTable('doctors'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('qualification', 'text', (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('speciality', 'jsonb', (column) => column.notNull())
    .addColumn('about', 'jsonb', (column) => column.notNull())
    .addColumn('days', 'jsonb', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('to_time', 'text', (column) => column.notNull())
    .addColumn('image_id', 'uuid', (column) => column.references('images.id'))
    .execute();

  await editedRecord(db.schema.createTable('services'))
    // Kept in lower case: the footer links to /Services/… as well, and a link must not depend on its case.
    .addColumn('link', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`link = lower(link)`),
    )
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('summary', 'jsonb', (column) => column.notNull())
    .addColumn('about', 'jsonb', (column) => column.notNull())
    .addColumn('preparation', 'jsonb', (column) => column.notNull())
    .addColumn('duration', 'jsonb', (column) => column.notNull())
    .addColumn('report_time', 'jsonb', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.check(sql`price_paise >= 0`))
    .addColumn('visit', 'text', (column) => column.notNull())
    .addColumn('home_collection', 'boolean', (column) => column.notNull())
    .addColumn('prenatal_notice', 'boolean', (column) => column.notNull())
    .addColumn('reviewed_on', 'date', (column) => column.notNull())
    .addColumn('image_id', 'uuid', (column) => column.references('images.id'))
    .execute();

  await db.schema
    .createTable('page_meta')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('title', 'jsonb', (column) => column.notNull())
    .addColumn('description', 'jsonb', (column) => column.notNull())
    .addColumn('image_id', 'uuid', (column) => column.references('images.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
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
