import { type Kysely, sql } from 'kysely';

/** Stores the English source of each outdated Tamil text of a draft, by field path. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table records add column outdated jsonb not null default '{}'`.execute(db);
}
