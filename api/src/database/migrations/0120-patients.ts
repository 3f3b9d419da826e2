import { type Kysely, sql } from 'kysely';

/** Whom the test is for, with the age and the sex that the laboratory writes on the label. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table appointments add column patient jsonb`.execute(db);
}
