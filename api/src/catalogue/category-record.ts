import { sql } from 'kysely';
import { json } from '../database/json.ts';
import { Problem } from '@nalam/server-kit/problem';
import { writeRow } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findCategory } from './category-queries.ts';
import { CategoryContent } from './catalogue-schema.ts';
import type { StaffCategoryFacts } from './catalogue-staff-schema.ts';

/** Addresses of other pages below `/shop`, which would hide a category. */
const shopPages = [
  'account',
  'cart',
  'checkout',
  'forgot-password',
  'login',
  'orders',
  'reset-password',
  'search',
  'signup',
  'verify-email',
  'wishlist',
];

export const categoryRecord = recordKind({
  name: 'categories',
  table: 'categories',
  content: CategoryContent,
  title: ({ name }) => name,
  slug: { path: (slug) => `/shop/${slug}`, reserved: shopPages },

  leave: async (trx, id) => {
    // Locks the category: a record being published in it waits, and is refused if the category is deleted.
    await trx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
    const { rows } = await sql`
      select id from products where category_id = ${id}
      union all
      select id from sub_categories where category_id = ${id} limit 1`.execute(trx);
    if (rows.length > 0) {
      throw new Problem('IN_USE', 'There is still something in it, perhaps in the trash.');
    }
  },

  publish: (trx, record, { name, description, image }) =>
    writeRow(trx, 'categories', record, {
      name: json(name),
      description: json(description),
      image_id: image,
    }),

  facts: async (db, ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<StaffCategoryFacts & { id: string }>`
      select id, (select count(*)::int from sub_categories where category_id = categories.id) as "subCategories",
        (select count(*)::int from products where category_id = categories.id) as products
      from categories where id = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },

  page: (db, { id }, language) => findCategory(db, { id }, language),
});
