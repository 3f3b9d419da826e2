import { type Kysely, sql } from 'kysely';

/**
 * What staff search people and requests by, in lower case once and not at every search: `ilike` over names of 10,000 takes
 * ten times as long. As `records` have it.
 */
export async function up(db: Kysely<unknown>) {
  const searched = {
    users: sql`user_name || ' ' || user_email`,
    appointments: sql`reference || ' ' || name || ' ' || phone || ' ' || email || ' ' || service_name`,
    job_applications: sql`reference || ' ' || name || ' ' || phone || ' ' || email`,
    orders: sql`number || ' ' || coalesce(contact ->> 'name', '') || ' ' || coalesce(contact ->> 'phone', '')
      || ' ' || coalesce(contact ->> 'email', '')`,
    redirects: sql`from_path || ' ' || to_path`,
    images: sql`name || ' ' || coalesce(alt ->> 'en', '') || ' ' || coalesce(alt ->> 'ta', '')`,
  };
  for (const [table, words] of Object.entries(searched)) {
    await sql`alter table ${sql.table(table)}
      add column search text not null generated always as (lower(${words})) stored`.execute(db);
  }
  await sql`create index redirects_newest on redirects (created_at desc, from_path)`.execute(db);
}
