import { type Kysely, sql } from 'kysely';

/** Bodies of mail that was sent, which from now on go as it is sent: they hold links that let their reader in. */
export async function up(db: Kysely<unknown>) {
  await sql`update outbox set body = '' where sent_at is not null`.execute(db);
}
