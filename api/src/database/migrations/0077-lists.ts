import { type Kysely, sql } from 'kysely';

/**
 * The service of a request in both languages, as it was called then: staff read it in theirs, whatever the visitor's was.
 * And the words that messages and entries of Manage Meta are searched by, as the other lists have them (migration 0062).
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table appointments drop column search`.execute(db);
  await sql`alter table appointments
    alter column service_name type jsonb using jsonb_build_object('en', service_name)`.execute(db);
  // A service that has another name by now keeps the one that the visitor chose.
  await sql`update appointments set service_name = services.name from services
    where services.id = service_id and service_name ->> 'en' in (services.name ->> 'en', services.name ->> 'ta')`.execute(
    db,
  );

  const searched = {
    appointments: sql`reference || ' ' || name || ' ' || phone || ' ' || email || ' '
      || (service_name ->> 'en') || ' ' || coalesce(service_name ->> 'ta', '')`,
    enquiries: sql`reference || ' ' || name || ' ' || phone || ' ' || email`,
    page_meta: sql`path || ' ' || (title ->> 'en') || ' ' || coalesce(title ->> 'ta', '')`,
  };
  for (const [table, words] of Object.entries(searched)) {
    await sql`alter table ${sql.table(table)}
      add column search text not null generated always as (lower(${words})) stored`.execute(db);
  }
}
