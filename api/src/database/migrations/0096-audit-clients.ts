import type { Kysely } from 'kysely';

/** The IP address and browser of a sign-in, a failed one or a sign-out. Deleted with the entry. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('audit').addColumn('address', 'text').addColumn('device', 'text').execute();
}
