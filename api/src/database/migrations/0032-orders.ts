import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    // Null once the customer has left: the centre must keep its books, but not whose they are.
    .addColumn('customer_id', 'uuid', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('placed')
        .check(sql`status in ('placed', 'confirmed', 'ready', 'completed', 'cancelled')`),
    )
    .addColumn('fulfilment', 'text', (column) =>
      column.notNull().check(sql`fulfilment in ('collect', 'deliver')`),
    )
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) =>
      column.notNull().check(sql`payment_status in ('due', 'pending', 'paid', 'void', 'refund-due')`),
    )
    .addColumn('contact', 'jsonb', (column) => column.notNull())
    .addColumn('address', 'jsonb')
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'integer', (column) => column.notNull().check(sql`total_paise >= 0`))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('orders_once', ['customer_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('orders_newest').on('orders').columns(['created_at', 'id']).execute();

  // Name and price as they were when the customer agreed to them; the product may change or go.
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'uuid', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.references('products.id').onDelete('set null'))
    .addColumn('size_id', 'uuid', (column) => column.references('product_sizes.id').onDelete('set null'))
    .addColumn('stock_id', 'uuid', (column) => column.references('stock.id').onDelete('set null'))
    .addColumn('product_name', 'jsonb', (column) => column.notNull())
    .addColumn('size_name', 'jsonb', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('order_lines_pkey', ['order_id', 'position'])
    .execute();
  await db.schema.createIndex('order_lines_stock').on('order_lines').column('stock_id').execute();

  await db.schema
    .createTable('order_events')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('order_id', 'uuid', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().check(sql`by in ('customer', 'staff')`))
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('order_events_order').on('order_events').column('order_id').execute();
}
