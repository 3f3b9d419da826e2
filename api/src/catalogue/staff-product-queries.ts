import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuid } from 'uuid';
import { containing } from '../database/containing.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { imageColumns, type StoredImage, toImage } from '../images/image-queries.ts';
import { Problem } from '../problem.ts';
import { cleanHtml } from '../rich-text/clean-html.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import type { StoredText } from '../wire/local-text.ts';
import { checkEnglish, lastPosition, lockForEdit, refuseTakenSlug, slugOf, tidyText } from './shelf.ts';
import type {
  EditedProduct,
  StaffProduct,
  StaffProductList,
  StaffProductSummary,
} from './staff-catalogue-schema.ts';

export interface StaffProductFilter {
  categoryId?: string | undefined;
  subCategoryId?: string | undefined;
  status?: 'draft' | 'published' | undefined;
  /** Part of a name, in English or Tamil. */
  search?: string | undefined;
}

export async function listStaffProducts(
  db: Database,
  { categoryId, subCategoryId, status, search = '' }: StaffProductFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StaffProductList> {
  let found = db.selectFrom('products').innerJoin('categories', 'categories.id', 'products.category_id');
  if (categoryId !== undefined) found = found.where('products.category_id', '=', categoryId);
  if (subCategoryId !== undefined) found = found.where('products.sub_category_id', '=', subCategoryId);
  if (status !== undefined) found = found.where('products.status', '=', status);
  if (search.trim() !== '') {
    const names = sql<string>`concat_ws(' ', products.name->>'en', products.name->>'ta')`;
    found = found.where(names, 'ilike', containing(search.trim()));
  }
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  // Prices, stock and pictures are looked up for the products of this page alone.
  const onPage = found
    .select('products.id')
    .orderBy('categories.position')
    .orderBy('products.position')
    .orderBy('products.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await summaries(db)
    .where('products.id', 'in', onPage)
    .orderBy('categories.position')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  return { items: rows.map(toSummary), total, page, pageSize };
}

export async function findStaffProduct(db: Database, id: string): Promise<StaffProduct | undefined> {
  const row = await summaries(db)
    .select((eb) => [
      'categories.slug as categorySlug',
      'products.summary',
      'products.description',
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .innerJoin('stock', 'stock.size_id', 'product_sizes.id')
          .select([
            'product_sizes.id as sizeId',
            'stock.id as stockId',
            'product_sizes.name',
            'price_paise as pricePaise',
            'quantity as stock',
          ])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('product_sizes.position'),
      ).as('sizes'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { categorySlug, summary, description, sizes } = row;
  return {
    ...toSummary(row),
    categorySlug,
    summary,
    description,
    sizes,
    images: row.images.map((image) => toImage(image, 'en')),
  };
}

/**
 * Adds a product, or changes the one of this id.
 * @returns its id
 * @throws Problem INVALID_INPUT, NOT_FOUND, CONFLICT
 */
export async function saveProduct(db: Database, edited: EditedProduct, id?: string): Promise<string> {
  checkProduct(edited);
  const values = {
    category_id: edited.categoryId,
    sub_category_id: edited.subCategoryId,
    name: json(tidyText(edited.name)),
    summary: json(tidyText(edited.summary)),
    description: json(cleanText(edited.description)),
    status: edited.status,
  };
  return refuseTakenSlug(() =>
    db.transaction().execute(async (trx) => {
      await checkPlace(trx, edited);
      const saved = id ?? uuid();
      if (id === undefined) {
        const added = { ...values, id: saved, slug: slugOf(edited), position: lastPosition('products') };
        await trx.insertInto('products').values(added).execute();
      } else {
        const before = await lockForEdit(trx, 'products', id, edited.version);
        await trx
          .updateTable('products')
          .set({
            ...values,
            slug: slugOf(edited, before),
            version: before.version + 1,
            updated_at: sql`now()`,
          })
          .where('id', '=', id)
          .execute();
      }
      await saveImages(trx, saved, edited.imageIds);
      await saveSizes(trx, saved, edited.sizes);
      return saved;
    }),
  );
}

/** Carts and wishlists lose it; orders keep its name and price. */
export async function deleteProduct(db: Database, id: string, version: number) {
  await db.transaction().execute(async (trx) => {
    // First, as orders do: see lockStock.
    await lockStock(trx, id);
    await lockForEdit(trx, 'products', id, version);
    await trx.deleteFrom('products').where('id', '=', id).execute();
  });
}

/**
 * Adds to the stock, or takes from it.
 * @returns how many there are now
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW when there would be fewer than none
 */
export async function changeStock(db: Database, stockId: string, change: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const stock = await trx
      .selectFrom('stock')
      .select('quantity')
      .where('id', '=', stockId)
      .forUpdate()
      .executeTakeFirst();
    if (!stock) throw new Problem('NOT_FOUND', 'This size is not there any more.');
    const quantity = stock.quantity + change;
    if (quantity < 0)
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        `There are only ${stock.quantity} left; somebody may have bought some.`,
      );
    if (quantity > mostStock) throw new Problem('INVALID_INPUT', 'This is more than can be counted.');
    await trx.updateTable('stock').set({ quantity }).where('id', '=', stockId).execute();
    return quantity;
  });
}

const mostStock = 1_000_000;

function checkProduct({ name, summary, sizes, status, imageIds }: EditedProduct) {
  checkEnglish({ name, summary });
  const sizeIds = sizes.flatMap(({ sizeId }) => (sizeId === undefined ? [] : [sizeId.toLowerCase()]));
  refuseFields([
    [
      'sizes',
      status === 'published' && sizes.length === 0
        ? 'A product needs a size with a price before visitors can see it.'
        : undefined,
    ],
    ['sizes', new Set(sizeIds).size < sizeIds.length ? 'A size is there twice.' : undefined],
    ['imageIds', new Set(imageIds).size < imageIds.length ? 'A picture is there twice.' : undefined],
    ...sizes.map(({ name: sizeName }, index): [string, string | undefined] => [
      `sizes.${index}.name.en`,
      sizeName.en.trim() === '' ? 'The English text is required.' : undefined,
    ]),
  ]);
}

async function checkPlace(trx: DatabaseTransaction, { categoryId, subCategoryId }: EditedProduct) {
  if (subCategoryId === null) return;
  const place = await trx
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', subCategoryId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (!place) refuseFields([['subCategoryId', 'This sub-category is not in the chosen category.']]);
}

async function saveImages(trx: DatabaseTransaction, productId: string, imageIds: string[]) {
  await trx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (imageIds.length === 0) return;
  await trx
    .insertInto('product_images')
    .values(imageIds.map((image_id, position) => ({ product_id: productId, image_id, position })))
    .execute();
}

async function saveSizes(trx: DatabaseTransaction, productId: string, sizes: EditedProduct['sizes']) {
  const kept = sizes.flatMap(({ sizeId }) => (sizeId === undefined ? [] : [sizeId.toLowerCase()]));
  const there = await lockStock(trx, productId);
  const gone = there.filter((id) => !kept.includes(id));
  if (kept.some((id) => !there.includes(id)))
    throw new Problem('CONFLICT', 'A size was deleted meanwhile. Please look at the product again.');
  if (gone.length > 0) await trx.deleteFrom('product_sizes').where('id', 'in', gone).execute();

  for (const [position, { sizeId, name, pricePaise, stock = 0 }] of sizes.entries()) {
    const values = { name: json(tidyText(name)), price_paise: pricePaise, position };
    if (sizeId === undefined) {
      const size_id = uuid();
      await trx
        .insertInto('product_sizes')
        .values({ ...values, id: size_id, product_id: productId })
        .execute();
      await trx.insertInto('stock').values({ id: uuid(), size_id, quantity: stock }).execute();
    } else {
      await trx.updateTable('product_sizes').set(values).where('id', '=', sizeId).execute();
    }
  }
}

/**
 * In the order in which orders take stock (orders/stock.ts), so that an order and an edit never wait in a circle.
 * @returns the ids of the product's sizes
 */
async function lockStock(trx: DatabaseTransaction, productId: string) {
  const rows = await trx
    .selectFrom('stock')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .select('size_id')
    .where('product_id', '=', productId)
    .orderBy('stock.id')
    .forUpdate('stock')
    .execute();
  return rows.map(({ size_id }) => size_id);
}

function cleanText({ en, ta }: StoredText) {
  return tidyText({ en: cleanHtml(en), ...(ta !== undefined && { ta: cleanHtml(ta) }) });
}

function summaries(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .select((eb) => [
      'products.id',
      'products.slug',
      'products.status',
      'products.position',
      'products.version',
      'products.updated_at',
      'products.name',
      'products.category_id as categoryId',
      'categories.name as categoryName',
      'products.sub_category_id as subCategoryId',
      'sub_categories.name as subCategoryName',
      sql<number | null>`(select min(price_paise) from product_sizes where product_id = products.id)`.as(
        'fromPricePaise',
      ),
      sql<number | null>`(select max(price_paise) from product_sizes where product_id = products.id)`.as(
        'toPricePaise',
      ),
      sql<number>`(
        select coalesce(sum(quantity), 0)::int
        from stock join product_sizes on product_sizes.id = stock.size_id where product_id = products.id
      )`.as('stock'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .innerJoin('images', 'images.id', 'product_images.image_id')
          .select(imageColumns)
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      )
        .$castTo<StoredImage[]>()
        .as('images'),
    ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

function toSummary(row: SummaryRow): StaffProductSummary {
  const { id, slug, status, position, version, name, stock, images } = row;
  const [first] = images;
  return {
    _id: id,
    slug,
    status,
    position,
    version,
    updatedAt: row.updated_at.toISOString(),
    name,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    subCategoryId: row.subCategoryId,
    subCategoryName: row.subCategoryName,
    image: first ? toImage(first, 'en') : null,
    fromPricePaise: row.fromPricePaise,
    toPricePaise: row.toPricePaise,
    stock,
  };
}
