import { type Kysely, sql } from 'kysely';

/** When a visitor who asked for an appointment comes, and how many of a service may come at once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visits')
    .addColumn('appointment_id', 'uuid', (column) =>
      column.primaryKey().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('agreed')
        .check(sql`state in ('agreed', 'came', 'missed', 'cancelled')`),
    )
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('visits_starts_at').on('visits').column('starts_at').execute();
  await db.schema.alterTable('services').addColumn('visit_places', 'integer').execute();
  // What staff have edited holds every field.
  await sql`
    update records set content = content || '{"visitPlaces": null}', published = published || '{"visitPlaces": null}'
    where kind = 'services'`.execute(db);
}
