import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`user_email = lower(user_email)`),
    )
    .addColumn('user_type', 'text', (column) =>
      column
        .notNull()
        .defaultTo('superAdmin')
        .check(sql`user_type in ('superAdmin', 'admin', 'user')`),
    )
    .addColumn('password_hash', 'text', (column) => column.notNull())
    // Active and blocked by default: docs/product.md#users.
    .addColumn('user_active', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('user_block', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  // The shape that rate-limiter-flexible expects.
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
