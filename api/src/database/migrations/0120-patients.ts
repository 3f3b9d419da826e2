import { type Kysely, sql } from 'kysely';

/** Adds the patient of a test, with age and sex for the laboratory's label. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table appointments add column patient jsonb`.execute(db);
}
