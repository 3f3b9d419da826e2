import { sql } from 'kysely';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { type FieldProblem, Problem } from '@nalam/server-kit/problem';
import { writeRow } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findProduct, productPath } from './product-queries.ts';
import { ProductContent } from './catalogue-schema.ts';
import { lockStock, writeSizes } from './product-sizes.ts';
import type { StaffProductFacts } from './catalogue-staff-schema.ts';

export const productRecord = recordKind({
  name: 'products',
  table: 'products',
  content: ProductContent,
  title: ({ name }) => name,
  slug: { path: readProductPath },

  problems: async ({ shelf, sizes }, trx, id) => [
    ...(shelf === null || (await findShelf(trx, shelf))
      ? []
      : [{ field: 'shelf', message: 'is not published yet', code: 'NOT_PUBLISHED' }]),
    ...(await sizeProblems(trx, id, sizes)),
  ],

  // Locks in the same order as orders do, so that a purchase and a deletion never deadlock.
  leave: lockStock,

  publish: async (trx, record, content) => {
    const shelf = content.shelf === null ? undefined : await findShelf(trx, content.shelf);
    if (!shelf) throw new Problem('NOT_POSSIBLE_NOW', 'It needs a category that is published.');
    await writeRow(trx, 'products', record, {
      name: json(content.name),
      summary: json(content.summary),
      description: json(content.description),
      keywords: json(content.keywords),
      services: json(content.services),
      ...shelf,
    });
    await replacePictures(trx, record.id, content.images);
    await writeSizes(trx, record.id, content.sizes);
  },

  // The products of a category or sub-category. Compares ids as text, because a draft may contain any text as an id.
  within: (shelf) => sql`
    exists (
      select from records as shelves
      where (shelves.id = ${shelf}
          or shelves.kind = 'sub-categories' and
            lower(${shelf}) in (lower(shelves.content ->> 'category'), lower(shelves.published ->> 'category')))
        and shelves.id::text in (lower(records.content ->> 'shelf'), lower(records.published ->> 'shelf')))`,

  facts: async (db, ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<StaffProductFacts & { id: string }>`
      select products.id, categories.name as category, sub_categories.name as "subCategory",
        min(price_paise) as "fromPricePaise", coalesce(sum(quantity), 0)::int as stock
      from products join categories on categories.id = products.category_id
        left join sub_categories on sub_categories.id = sub_category_id
        left join product_sizes on product_id = products.id and not withdrawn
        left join stock on size_id = product_sizes.id
      where products.id = any(${ids}::uuid[])
      group by products.id, categories.name, sub_categories.name`.execute(db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },

  page: (db, { slug }, language) => findProduct(db, slug, language),
});

/** Finds the category of a product, and prevents its deletion until the transaction ends. */
async function findShelf(trx: DatabaseTransaction, id: string) {
  const subCategory = await trx
    .selectFrom('sub_categories')
    .select(['category_id', 'id as sub_category_id'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (subCategory) return subCategory;
  const category = await trx
    .selectFrom('categories')
    .select('id as category_id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return category && { ...category, sub_category_id: null };
}

/** The form creates the ids of sizes, but a client may send the id of another product's size. */
async function sizeProblems(
  trx: DatabaseTransaction,
  productId: string,
  sizes: ProductContent['sizes'],
): Promise<FieldProblem[]> {
  const ids = sizes.map(({ sizeId }) => sizeId.toLowerCase());
  const otherSizes =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('product_sizes')
          .select('id')
          .where('id', 'in', ids)
          .where('product_id', '<>', productId)
          .execute();
  const takenIds = new Set(otherSizes.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    takenIds.has(id) || ids.indexOf(id) < index
      ? [{ field: `sizes.${index}.name.en`, message: 'belongs to another size', code: 'NOT_VALID' }]
      : [],
  );
}

/** Replaces the pictures; a duplicate keeps its first position. */
async function replacePictures(trx: DatabaseTransaction, product_id: string, pictures: (string | null)[]) {
  await trx.deleteFrom('product_images').where('product_id', '=', product_id).execute();
  const imageIds = [...new Set(pictures)].filter((id) => id !== null);
  if (imageIds.length === 0) return;
  await trx
    .insertInto('product_images')
    .values(imageIds.map((image_id, position) => ({ product_id, image_id, position })))
    .execute();
}

/** The address includes the category; the page redirects after the product moves to another one. */
async function readProductPath(slug: string, trx: DatabaseTransaction, id: string): Promise<string> {
  const category = await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('categories.slug')
    .where('products.id', '=', id)
    .executeTakeFirst();
  return productPath(category?.slug ?? 'products', slug);
}
