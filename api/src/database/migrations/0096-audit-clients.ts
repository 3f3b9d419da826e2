import type { Kysely } from 'kysely';

/** From where and with what somebody signed in, tried to, or signed out. Deleted with the entry. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('audit').addColumn('address', 'text').addColumn('device', 'text').execute();
}
