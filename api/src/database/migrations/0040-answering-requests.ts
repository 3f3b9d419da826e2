import { type Kysely, sql } from 'kysely';

/** Who of the staff answers a request, and what they note about it. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['appointments', 'enquiries']) {
    await db.schema
      .alterTable(table)
      .addColumn('handled_by', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('staff_notes', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('updated_by', 'text')
      .execute();
    // What an open inbox asks every few seconds: has anything changed?
    await db.schema.createIndex(`${table}_changed`).on(table).column('updated_at').execute();
    await db.schema
      .createIndex(`${table}_status`)
      .on(table)
      .columns(['status', 'created_at', 'id'])
      .execute();
    await sql`create index ${sql.ref(`${table}_handled_by`)} on ${sql.table(table)} (handled_by)`.execute(db);
  }
}
