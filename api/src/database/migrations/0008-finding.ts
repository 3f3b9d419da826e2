import { type Kysely, sql } from 'kysely';

/** What helps people find a page: search words of services, and where pages have gone whose address changed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('services')
    .addColumn('keywords', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();

  await db.schema
    .createTable('redirects')
    // Without the language and in lower case, because an address works in any case.
    .addColumn('from_path', 'text', (column) =>
      column.primaryKey().check(sql`from_path = lower(from_path) and from_path ~ '^/[^/\\\\]'`),
    )
    // A page of this site: `//host` would lead to another one, and browsers read `\` as `/`.
    .addColumn('to_path', 'text', (column) =>
      column.notNull().check(sql`to_path = '/' or to_path ~ '^/[^/\\\\]'`),
    )
    .addColumn('permanent', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('leads_elsewhere', sql`from_path <> to_path`)
    .execute();
  await db.schema.createIndex('redirects_to_path').on('redirects').column('to_path').execute();

  await sql`
    create constraint trigger content_changed after insert or update or delete on redirects
    deferrable initially deferred for each row execute function content_changed()`.execute(db);
}
