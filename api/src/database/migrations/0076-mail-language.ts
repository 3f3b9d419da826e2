import { type Kysely, sql } from 'kysely';

/** The language of the mails that the centre gets, which was always English. */
export async function up(db: Kysely<unknown>) {
  await sql`update site_settings set content = content || '{"mailLanguage": "en"}'`.execute(db);
}
