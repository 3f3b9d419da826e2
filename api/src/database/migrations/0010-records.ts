import { type Kysely, sql } from 'kysely';

/**
 * What staff edit, apart from what visitors read: a record holds the draft, and what it has published stands in the
 * table of its kind. See docs/decisions/0011-api-records.md.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('records')
    // The same as of the row in the table of its kind.
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('published', 'jsonb')
    .addColumn('slug', 'text')
    .addColumn('title', 'jsonb', (column) => column.notNull())
    .addColumn('image_id', 'uuid', (column) => column.references('images.id').onDelete('set null'))
    .addColumn('missing_tamil', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('first_published_at', 'timestamptz')
    .addColumn('publish_at', 'timestamptz')
    .addColumn('unpublish_at', 'timestamptz')
    .addColumn('trashed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_by', 'text')
    // Kept by the database, so that a list of thousands need not read their contents.
    .addColumn('changed', 'boolean', (column) =>
      column.generatedAlwaysAs(sql`published is not null and published <> content`).stored(),
    )
    .addColumn('search', 'text', (column) =>
      column
        .generatedAlwaysAs(
          sql`lower(coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'ta', '') || ' ' || coalesce(slug, ''))`,
        )
        .stored(),
    )
    .addUniqueConstraint('records_slug', ['kind', 'slug'])
    .execute();
  await db.schema.createIndex('records_position').on('records').columns(['kind', 'position']).execute();
  await db.schema.createIndex('records_updated').on('records').columns(['kind', 'updated_at']).execute();
  for (const due of ['publish_at', 'unpublish_at']) {
    await db.schema
      .createIndex(`records_${due}`)
      .on('records')
      .column(due)
      .where(sql<boolean>`${sql.ref(due)} is not null`)
      .execute();
  }

  await db.schema
    .createTable('revisions')
    .addColumn('record_id', 'uuid', (column) => column.notNull().references('records.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('revisions_pkey', ['record_id', 'version'])
    .execute();

  // Which pictures the drafts and the published contents show. No cascade on the picture: in use it stays.
  await db.schema
    .createTable('record_images')
    .addColumn('record_id', 'uuid', (column) => column.notNull().references('records.id').onDelete('cascade'))
    .addColumn('image_id', 'uuid', (column) => column.notNull().references('images.id'))
    .addPrimaryKeyConstraint('record_images_pkey', ['record_id', 'image_id'])
    .execute();
  await db.schema.createIndex('record_images_image').on('record_images').column('image_id').execute();
}
