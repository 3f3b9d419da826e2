import { type Kysely, sql } from 'kysely';

/** What staff's lists are sorted by, so that a page of thousands is read and the rest is not. */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_by_name on users (lower(user_name), id)`.execute(db);
  await sql`create index users_by_start on users (created_at, id)`.execute(db);
  await sql`create index records_by_name on records (kind, lower(title ->> 'en'), id)`.execute(db);
  // In its place; the list never sorts by the name as it is written.
  await sql`drop index users_name`.execute(db);
}
