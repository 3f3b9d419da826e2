import { type Kysely, sql } from 'kysely';

/** By which of a bank's payments staff know that something is paid. A payment confirms one thing, also once that is erased. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('bank_references')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('noted_for', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
