import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/schema.ts';
import { cutPage, selectPage } from '../database/select-page.ts';
import type { Findable } from '../finding/finder.ts';
import { imageColumns, type StoredImage, toImage } from '../images/image-queries.ts';
import { publicContent, publishedRecords } from '../records/published-records.ts';
import { namesUltrasound } from '../records/ultrasound.ts';
import { compareNames } from '../wire/compare-names.ts';
import { inAllLanguages, inLanguage, type Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import {
  type FoundProduct,
  listedFields,
  productFields,
  type ProductDetail,
  type ProductPage,
  type ProductSort,
  type ProductSummary,
} from './catalogue-schema.ts';

/** Hides the full stock from competitors. */
const maxShown = 10;

export interface ProductFilter {
  category?: string | undefined;
  subCategory?: string | undefined;
  slug?: string | undefined;
  /** The link of a service that the product belongs to. */
  service?: string | undefined;
  /** In paise: at least one size must be in this range. */
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
  inStock?: boolean | undefined;
  /** The ids found by a search, best match first. */
  ids?: string[] | undefined;
}

export async function publishedProducts(
  db: Database,
  filter: ProductFilter,
  { sort, ...page }: { sort: ProductSort } & PageQuery,
  language: Language,
): Promise<Omit<ProductPage, 'emergency' | 'crisis'>> {
  if (sort === 'name') return productsByName(db, filter, page, language);
  const sorted = summaries(db, filter)
    .orderBy(orderOf(sort, filter.ids))
    // Products that tie stay in the staff's order.
    .orderBy('categories.position')
    .orderBy('products.position')
    .orderBy('products.id');
  return selectPage(sorted, page, (row) => toSummary(row, language));
}

/** Sorted here because the database may not know every language's order. */
async function productsByName(
  db: Database,
  filter: ProductFilter,
  page: PageQuery,
  language: Language,
): Promise<Omit<ProductPage, 'emergency' | 'crisis'>> {
  const rows = await matching(db, filter)
    .select(['products.id', 'products.name'])
    // Equal names stay in the staff's order.
    .orderBy('categories.position')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  const ids = rows
    .map(({ id, name }) => ({ id, name: inLanguage(name, language).text }))
    .sort((a, b) => compareNames[language](a.name, b.name))
    .map(({ id }) => id);
  const { items: shown, ...position } = cutPage(ids, page);
  const byId = await productsById(db, shown, language);
  return { items: shown.flatMap((id) => byId.get(id) ?? []), ...position };
}

/** Skips products that visitors may not see. */
export async function productsById(
  db: Database,
  ids: string[],
  language: Language,
): Promise<Map<string, ProductSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summaries(db, {}).where('products.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toSummary(row, language)]));
}

/** @returns the products with these ids that visitors may see, in the same order */
export async function foundProducts(
  db: Database,
  ids: string[],
  language: Language,
): Promise<FoundProduct[]> {
  const byId = await productsById(db, ids, language);
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const { name, slug, category } = product;
    return [{ name, path: productPath(category.slug, slug), category: category.name }];
  });
}

/** @returns the address of a product's page, without the language */
export const productPath = (categorySlug: string, slug: string) => `/shop/${categorySlug}/${slug}`;

export async function findProduct(
  db: Database,
  slug: string,
  language: Language,
): Promise<ProductDetail | undefined> {
  const row = await summaries(db, { slug })
    .select((eb) => [
      'products.description',
      'sub_categories.slug as subCategorySlug',
      'sub_categories.name as subCategoryName',
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .innerJoin('stock', 'stock.size_id', 'product_sizes.id')
          .select([
            'product_sizes.id',
            'stock.id as stockId',
            'product_sizes.name',
            'price_paise',
            'quantity',
          ])
          .whereRef('product_sizes.product_id', '=', 'products.id')
          .where('withdrawn', '=', false)
          .orderBy('product_sizes.position'),
      ).as('sizes'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;

  const { subCategorySlug, subCategoryName } = row;
  return {
    ...toSummary(row, language),
    ...publicContent(productFields, row, language),
    prenatalNotice: namesUltrasound(row.name, row.summary, row.description),
    subCategory:
      subCategorySlug !== null && subCategoryName !== null
        ? { slug: subCategorySlug, name: inLanguage(subCategoryName, language) }
        : null,
    images: row.images.map((image) => toImage(image, language)),
    sizes: row.sizes.map(({ id, stockId, name, price_paise, quantity }) => ({
      sizeId: id,
      stockId,
      name: inLanguage(name, language),
      pricePaise: price_paise,
      available: Math.min(quantity, maxShown),
    })),
  };
}

function orderOf(sort: Exclude<ProductSort, 'name'>, ids?: string[]) {
  switch (sort) {
    case 'shelf':
      return ids ? sql`array_position(${ids}::uuid[], products.id)` : sql`categories.position`;
    case 'price':
      return sql`"fromPricePaise"`;
    case '-price':
      return sql`"fromPricePaise" desc`;
    case 'newest':
      return sql`products.created_at desc`;
  }
}

/** Products that visitors may see: published, in a published category, and with a size on sale. */
function matching(
  db: Database,
  { category, subCategory, slug, service, minPricePaise = 0, maxPricePaise, inStock, ids }: ProductFilter,
) {
  let query = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .where('products.status', '=', 'published')
    .where('categories.status', '=', 'published')
    .where((eb) => {
      let sizes = eb
        .selectFrom('product_sizes')
        .innerJoin('stock', 'stock.size_id', 'product_sizes.id')
        .select('product_sizes.id')
        .whereRef('product_id', '=', 'products.id')
        .where('withdrawn', '=', false)
        .where('price_paise', '>=', minPricePaise);
      if (maxPricePaise !== undefined) sizes = sizes.where('price_paise', '<=', maxPricePaise);
      if (inStock === true) sizes = sizes.where('quantity', '>', 0);
      return eb.exists(sizes);
    });
  if (category !== undefined) query = query.where('categories.slug', '=', category);
  if (subCategory !== undefined) query = query.where('sub_categories.slug', '=', subCategory);
  if (slug !== undefined) query = query.where('products.slug', '=', slug);
  if (service !== undefined)
    query = query.where((eb) =>
      eb.exists(
        publishedRecords(db, 'services')
          .select('records.id')
          .where('records.slug', '=', service)
          .where(sql<boolean>`products.services ? records.id::text`),
      ),
    );
  if (ids) query = query.where(sql<boolean>`products.id = any(${ids}::uuid[])`);
  return query;
}

export async function findableProducts(db: Database): Promise<Findable[]> {
  const rows = await matching(db, {})
    .select([
      'products.id',
      'products.name',
      'products.keywords',
      'products.summary',
      'products.description',
      'categories.name as category',
      'sub_categories.name as subCategory',
    ])
    .orderBy('categories.position')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  return rows.map(({ id, name, keywords, summary, description, category, subCategory }) => ({
    id,
    names: inAllLanguages(name),
    keywords,
    groups: [...inAllLanguages(category), ...inAllLanguages(subCategory)],
    text: [
      ...inAllLanguages(summary),
      ...inAllLanguages(description).map((html) => html.replaceAll(/<[^<>]*>/g, ' ')),
    ].join(' '),
  }));
}

function summaries(db: Database, filter: ProductFilter) {
  return matching(db, filter).select((eb) => [
    'products.id',
    'products.slug',
    'products.name',
    'products.summary',
    'categories.slug as categorySlug',
    'categories.name as categoryName',
    eb
      .selectFrom('product_sizes')
      .select(({ fn }) => fn.min('price_paise').as('lowest'))
      .whereRef('product_id', '=', 'products.id')
      .where('withdrawn', '=', false)
      .$asScalar()
      .$notNull()
      .as('fromPricePaise'),
    eb
      .selectFrom('product_sizes')
      .select(({ fn }) => fn.max('price_paise').as('highest'))
      .whereRef('product_id', '=', 'products.id')
      .where('withdrawn', '=', false)
      .$asScalar()
      .$notNull()
      .as('toPricePaise'),
    eb
      .exists(
        eb
          .selectFrom('product_sizes')
          .innerJoin('stock', 'stock.size_id', 'product_sizes.id')
          .select('stock.id')
          .whereRef('product_id', '=', 'products.id')
          .where('withdrawn', '=', false)
          .where('quantity', '>', 0),
      )
      .$castTo<boolean>()
      .as('inStock'),
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

function toSummary(row: SummaryRow, language: Language): ProductSummary {
  const [first] = row.images;
  return {
    _id: row.id,
    slug: row.slug,
    ...publicContent(listedFields, row, language),
    category: { slug: row.categorySlug, name: inLanguage(row.categoryName, language) },
    image: first ? toImage(first, language) : null,
    fromPricePaise: row.fromPricePaise,
    toPricePaise: row.toPricePaise,
    inStock: row.inStock,
  };
}
