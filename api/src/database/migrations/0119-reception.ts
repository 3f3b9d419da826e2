import { type Kysely, sql } from 'kysely';

/** Adds the role of the front desk, and who has a request open. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('request_viewers')
    .addColumn('appointment_id', 'uuid', (column) => column.references('appointments.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('request_viewers_pkey', ['appointment_id', 'user_id'])
    .execute();
  await sql`alter table users drop constraint users_user_type_check,
    add constraint users_user_type_check check (user_type in ('superAdmin', 'admin', 'reception', 'user'))`.execute(
    db,
  );
}
