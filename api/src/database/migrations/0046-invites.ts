import { type Kysely, sql } from 'kysely';

/** Who was invited and has not chosen a password yet. Accepting deletes the row; so the link works once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('invites')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
