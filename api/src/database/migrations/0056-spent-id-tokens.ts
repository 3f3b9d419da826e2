import type { Kysely } from 'kysely';

/** ID tokens that signed somebody in, by their nonce: each does it once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('spent_id_tokens')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
