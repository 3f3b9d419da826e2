import { type Kysely, sql } from 'kysely';

/** Stores when each customer last signed in, and when the deletion of the unused account was announced. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('customers')
    // Of those who are there already, the time begins now.
    .addColumn('signed_in_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('deletion_told_at', 'timestamptz')
    .execute();
  await sql`update site_settings set content = jsonb_set(content, '{retention,accountMonths}', '36')`.execute(
    db,
  );
}
