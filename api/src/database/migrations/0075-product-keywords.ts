import { type Kysely, sql } from 'kysely';

/** What people call a product, beside its name: the shop's search looks there, too. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('products')
    .addColumn('keywords', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  // What staff have edited holds every field.
  await sql`
    update records set content = content || '{"keywords": []}', published = published || '{"keywords": []}'
    where kind = 'products'`.execute(db);
}
