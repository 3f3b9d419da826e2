import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await editedRecord(db.schema.createTable('categories'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('description', 'jsonb', (column) => column.notNull())
    .addColumn('image_id', 'uuid', (column) => column.references('images.id'))
    .execute();

  await editedRecord(db.schema.createTable('sub_categories'))
    .addColumn('category_id', 'uuid', (column) => column.notNull().references('categories.id'))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addUniqueConstraint('sub_categories_slug', ['category_id', 'slug'])
    .execute();

  await editedRecord(db.schema.createTable('products'))
    .addColumn('category_id', 'uuid', (column) => column.notNull().references('categories.id'))
    .addColumn('sub_category_id', 'uuid', (column) => column.references('sub_categories.id'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('summary', 'jsonb', (column) => column.notNull())
    .addColumn('description', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('products_category').on('products').column('category_id').execute();

  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'uuid', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('image_id', 'uuid', (column) => column.notNull().references('images.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_images_pkey', ['product_id', 'image_id'])
    .execute();

  await db.schema
    .createTable('product_sizes')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('product_id', 'uuid', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('product_sizes_product').on('product_sizes').column('product_id').execute();

  await db.schema
    .createTable('stock')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('size_id', 'uuid', (column) =>
      column.notNull().unique().references('product_sizes.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 0`))
    .execute();
}

function editedRecord<Name extends string>(table: CreateTableBuilder<Name>) {
  return table
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('draft')
        .check(sql`status in ('draft', 'published')`),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
}
