import { type Kysely, sql } from 'kysely';

/** How often the same was refused in a quarter of an hour: one entry, not hundreds. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('audit')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}
