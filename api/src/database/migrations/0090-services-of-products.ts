import { type Kysely, sql } from 'kysely';

/** The services that a product is of, such as the tests of a health package: their pages show it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('products')
    .addColumn('services', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  // What staff have edited holds every field.
  await sql`
    update records set content = content || '{"services": []}', published = published || '{"services": []}'
    where kind = 'products'`.execute(db);
}
