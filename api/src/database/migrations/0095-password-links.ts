import { type Kysely, sql } from 'kysely';

/** The same kind of link lets staff who forgot their password choose a new one. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('invites')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo(sql`'invite'`))
    .execute();
}
