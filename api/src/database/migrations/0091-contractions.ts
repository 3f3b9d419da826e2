import type { Kysely } from 'kysely';

/** Which migrations take something away, and since which nothing reads it: an older API looks here whether it can run. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('contractions')
    .addColumn('migration', 'text', (column) => column.primaryKey())
    .addColumn('unread_since', 'text', (column) => column.notNull())
    .execute();
}
