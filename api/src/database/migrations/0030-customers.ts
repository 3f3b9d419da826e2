import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Who buys in the shop: apart from the staff's `users`, so that no customer can ever become one of them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`email = lower(email)`),
    )
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('email_verified_at', 'timestamptz')
    .addColumn('consent_version', 'text')
    .addColumn('consent_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('customer_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'uuid', belongsToCustomer)
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('customer_sessions_customer')
    .on('customer_sessions')
    .column('customer_id')
    .execute();

  // What a mail's link proves. A link works once: using it deletes its row.
  await db.schema
    .createTable('customer_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'uuid', belongsToCustomer)
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('verify-email', 'reset-password')`),
    )
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('customer_links_customer').on('customer_links').column('customer_id').execute();

  await db.schema
    .createTable('customer_addresses')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('customer_id', 'uuid', belongsToCustomer)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('customer_addresses_customer')
    .on('customer_addresses')
    .column('customer_id')
    .execute();
}

function belongsToCustomer(column: ColumnDefinitionBuilder) {
  return column.notNull().references('customers.id').onDelete('cascade');
}
