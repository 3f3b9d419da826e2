import { type Kysely, sql } from 'kysely';

/** Which Tamil texts of a draft translate another English than it has now: that English, by the field's path. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table records add column outdated jsonb not null default '{}'`.execute(db);
}
