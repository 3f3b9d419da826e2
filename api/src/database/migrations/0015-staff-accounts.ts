import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('updated_by', 'text').execute();
  await db.schema.createIndex('users_name').on('users').columns(['user_name', 'id']).execute();

  await db.schema
    .alterTable('sessions')
    // Names a session to its owner; the token's hash stays inside.
    .addColumn('id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
