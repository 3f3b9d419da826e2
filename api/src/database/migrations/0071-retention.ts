import { type Kysely, sql } from 'kysely';

/** How long personal data is kept, which the forms said in words alone; see personal-data/retention.ts. */
export async function up(db: Kysely<unknown>) {
  const retention = {
    appointmentMonths: 12,
    enquiryMonths: 12,
    applicationMonths: 6,
    orderYears: 8,
    signInMonths: 12,
    mailMonths: 3,
  };
  await sql`update site_settings set content = content || ${JSON.stringify({ retention })}::jsonb`.execute(
    db,
  );
}
