import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { picturesOf, publicContent } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import { type Category, categoryFields, type CategoryPage, subCategoryFields } from './catalogue-schema.ts';

const productCount = sql<number>`count(*)::int`.as('count');

export async function publishedCategories(
  db: Database,
  page: PageQuery,
  language: Language,
): Promise<CategoryPage> {
  const { items, ...position } = await selectPage(categories(db), page, (row) => row);
  return { items: await toCategories(db, items, language), ...position };
}

/** @param key its slug, its id, or the id of one of its sub-categories */
export async function findCategory(
  db: Database,
  key: { slug: string } | { id: string } | { subCategoryId: string },
  language: Language,
): Promise<Category | undefined> {
  const row = await categories(db)
    .where((eb) => {
      if ('slug' in key) return eb('slug', '=', key.slug);
      if ('id' in key) return eb('id', '=', key.id);
      const ofSub = eb.selectFrom('sub_categories').select('category_id').where('id', '=', key.subCategoryId);
      return eb('id', '=', ofSub.where('status', '=', 'published'));
    })
    .executeTakeFirst();
  return row && (await toCategories(db, [row], language))[0];
}

/** The categories that visitors see, in the staff's order. */
function categories(db: Database) {
  return db
    .selectFrom('categories')
    .select((eb) => [
      'id',
      'slug',
      'name',
      'description',
      'image_id as image',
      eb
        .selectFrom('products')
        .select(productCount)
        .whereRef('products.category_id', '=', 'categories.id')
        .where('products.status', '=', 'published')
        .$asScalar()
        .$notNull()
        .as('productCount'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_categories')
          .select((sub) => [
            'sub_categories.id',
            'sub_categories.slug',
            'sub_categories.name',
            sub
              .selectFrom('products')
              .select(productCount)
              .whereRef('products.sub_category_id', '=', 'sub_categories.id')
              .where('products.status', '=', 'published')
              .$asScalar()
              .$notNull()
              .as('productCount'),
          ])
          .whereRef('sub_categories.category_id', '=', 'categories.id')
          .where('sub_categories.status', '=', 'published')
          .orderBy('sub_categories.position'),
      ).as('subCategories'),
    ])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id');
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categories>['executeTakeFirstOrThrow']>>;

async function toCategories(db: Database, rows: CategoryRow[], language: Language): Promise<Category[]> {
  const pictures = await picturesOf(db, categoryFields, rows);
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    ...publicContent(categoryFields, row, language, pictures),
    productCount: row.productCount,
    subCategories: row.subCategories.map((sub) => ({
      _id: sub.id,
      slug: sub.slug,
      ...publicContent(subCategoryFields, sub, language),
      productCount: sub.productCount,
    })),
  }));
}
