import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('cart_lines')
    .addColumn('customer_id', 'uuid', (column) => owned(column, 'customers.id'))
    .addColumn('stock_id', 'uuid', (column) => owned(column, 'stock.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 99`))
    .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('cart_lines_pkey', ['customer_id', 'stock_id'])
    .execute();

  // A guest's cart is merged once, even if the answer is lost and the device sends it again.
  await db.schema
    .createTable('merged_carts')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('customer_id', 'uuid', (column) => owned(column, 'customers.id'))
    .addColumn('merged_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('wishlist_entries')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('customer_id', 'uuid', (column) => owned(column, 'customers.id'))
    .addColumn('product_id', 'uuid', (column) => owned(column, 'products.id'))
    .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('wishlist_entries_once', ['customer_id', 'product_id'])
    .execute();
}

function owned(column: ColumnDefinitionBuilder, owner: string) {
  return column.notNull().references(owner).onDelete('cascade');
}
