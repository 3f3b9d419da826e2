import { type Kysely, sql } from 'kysely';

/** Links by which visitors see, cancel and change their own request without signing in, and what they ask for there. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visit_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('appointment_id', 'uuid', (column) =>
      column.notNull().references('appointments.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('visit_links_appointment').on('visit_links').column('appointment_id').execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('wish', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute();
}
