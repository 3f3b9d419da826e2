import { type Kysely, sql } from 'kysely';

const publicContent = [
  'images',
  'site_settings',
  'banners',
  'doctors',
  'services',
  'page_meta',
  'categories',
  'sub_categories',
  'products',
  'product_images',
  'product_sizes',
  'stock',
];

/** See docs/decisions/0001-api-content-version.md. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`id`),
    )
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into content_version (version) values (1)`.execute(db);

  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      return null;
    end $$`.execute(db);

  for (const table of publicContent) {
    // At the end of the transaction: the version's row is then the last lock that any writer takes, and two writers
    // cannot wait for each other.
    await sql`
      create constraint trigger content_changed after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
  }
}
