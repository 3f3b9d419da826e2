import { type Kysely, sql } from 'kysely';

/** Categories, sub-categories and products become records, which have one order and one set of addresses for each kind. */
export async function up(db: Kysely<unknown>) {
  // Two categories could each have a sub-category `others`; the later one gets its category's name to it.
  await sql`
    update sub_categories set slug = sub_categories.slug || '-' || categories.slug
    from categories
    where categories.id = category_id and exists (
      select from sub_categories as earlier
      where earlier.slug = sub_categories.slug and earlier.id < sub_categories.id
    )`.execute(db);
  await db.schema.alterTable('sub_categories').dropConstraint('sub_categories_slug').execute();
  await db.schema.alterTable('sub_categories').addUniqueConstraint('sub_categories_slug', ['slug']).execute();

  // So far each category counted its own from 0.
  for (const table of ['sub_categories', 'products'])
    await sql`
      update ${sql.table(table)} as shelved set position = placed.place - 1
      from (
        select each.id, row_number() over (order by categories.position, each.position, each.id) as place
        from ${sql.table(table)} as each join categories on categories.id = each.category_id
      ) as placed
      where placed.id = shelved.id and shelved.position <> placed.place - 1`.execute(db);

  await db.schema
    .alterTable('product_sizes')
    .addColumn('withdrawn', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
