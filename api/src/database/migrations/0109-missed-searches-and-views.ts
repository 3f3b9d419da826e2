import { type Kysely, sql } from 'kysely';

/** What visitors searched for and did not find, and lists as members of staff like to see them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('missed_searches')
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('missed_searches_pkey', ['day', 'words'])
    .execute();
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('saved_views_user').on('saved_views').column('user_id').execute();
}
