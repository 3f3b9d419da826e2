import { sql } from 'kysely';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { writeRow } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findCategory } from './category-queries.ts';
import { SubCategoryContent } from './catalogue-schema.ts';
import type { StaffSubCategoryFacts } from './catalogue-staff-schema.ts';

export const subCategoryRecord = recordKind({
  name: 'sub-categories',
  table: 'sub_categories',
  content: SubCategoryContent,
  title: ({ name }) => name,
  // A sub-category has no page of its own: it is a filter on its category's page.
  slug: { path: null },

  problems: async ({ category }, trx) =>
    category === null || (await holdCategory(trx, category))
      ? []
      : [{ field: 'category', message: 'is not published yet', code: 'NOT_PUBLISHED' }],

  leave: async (trx, id) => {
    await trx.selectFrom('sub_categories').select('id').where('id', '=', id).forUpdate().execute();
    const product = await trx
      .selectFrom('products')
      .select('id')
      .where('sub_category_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (product) throw new Problem('IN_USE', 'There are still products in it, perhaps in the trash.');
  },

  publish: async (trx, record, { name, category }) => {
    if (category === null || !(await holdCategory(trx, category))) {
      throw new Problem('NOT_POSSIBLE_NOW', 'It needs a category that is published.');
    }
    await writeRow(trx, 'sub_categories', record, { name: json(name), category_id: category });
    // Its products move with it.
    await trx
      .updateTable('products')
      .set({ category_id: category })
      .where('sub_category_id', '=', record.id)
      .where('category_id', '<>', category)
      .execute();
  },

  within: (category) =>
    sql`lower(${category}) in (lower(records.content ->> 'category'), lower(records.published ->> 'category'))`,

  facts: async (db, ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<StaffSubCategoryFacts & { id: string }>`
      select sub_categories.id, categories.name as category,
        (select count(*)::int from products where sub_category_id = sub_categories.id) as products
      from sub_categories join categories on categories.id = category_id
      where sub_categories.id = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },

  page: (db, { id }, language) => findCategory(db, { subCategoryId: id }, language),
});

/** Prevents the deletion of a category until the transaction ends. @returns whether it was ever published */
async function holdCategory(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
