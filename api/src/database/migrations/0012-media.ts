import { type Kysely, sql } from 'kysely';

/** Pictures that staff upload: what the file was called, and where its subject is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('images')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('focal_x', 'real', (column) => column.notNull().defaultTo(0.5))
    .addColumn('focal_y', 'real', (column) => column.notNull().defaultTo(0.5))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`create index images_newest on images (created_at desc, id desc)`.execute(db);

  for (const table of ['site_settings', 'page_meta']) {
    await db.schema.alterTable(table).addColumn('updated_by', 'text').execute();
  }
}
