import { type Kysely, sql } from 'kysely';

/** Matches content with an English text but no Tamil one. */
const untranslated = sql.lit('strict $.** ? (exists(@.en) && @.en != "" && !exists(@.ta))');

/**
 * Turns the page about the centre into a record that staff edit. Copies the row of `about_page`, which stays for earlier APIs.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('about_pages')
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
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .execute();
  await sql`
    create constraint trigger content_changed after insert or update or delete on about_pages
    deferrable initially deferred for each row execute function content_changed()`.execute(db);

  await sql`
    insert into about_pages (id, status, position, content)
    select gen_random_uuid(), 'published', 0, content from about_page`.execute(db);
  await sql`
    insert into records (id, kind, content, published, title, image_id, missing_tamil, position, first_published_at)
    select id, 'about', content, content, content -> 'lead',
      (select images.id from images where images.id::text = content #>> '{story,picture}'),
      (select count(*) from jsonb_path_query(content, ${untranslated})), position, now()
    from about_pages`.execute(db);
  await sql`
    insert into revisions (record_id, version, action, content)
    select id, version, 'create', content from records where kind = 'about'`.execute(db);
  // A picture's id is any text in the content that is the id of an image.
  await sql`
    insert into record_images (record_id, image_id)
    select distinct records.id, images.id
    from records, jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as word
      join images on images.id::text = word #>> '{}'
    where kind = 'about'`.execute(db);
}
