import { type Kysely, sql } from 'kysely';

/**
 * What was to be paid online for visits, each page of the provider a row. A row outlives the request, as money may come, or be owed back,
 * after that is erased; it says nothing of the visitor.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visit_payments')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('appointment_id', 'uuid', (column) =>
      column.references('appointments.id').onDelete('set null'),
    )
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('paise', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('visit_payments_of_appointment')
    .on('visit_payments')
    .column('appointment_id')
    .execute();
}
