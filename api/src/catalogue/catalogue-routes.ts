import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { urgentHelpFor } from '../finding/emergency.ts';
import { cacheFinder } from '../finding/finder.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { countMissedSearch } from '../figures/missed-searches.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { pageOrEntries, PageOrEntries, PageQuery } from '../wire/page-query.ts';
import { Category, CategoryPage, ProductDetail, ProductPage, ProductSort } from './catalogue-schema.ts';
import { findCategory, publishedCategories } from './category-queries.ts';
import { findableProducts, findProduct, publishedProducts } from './product-queries.ts';

const Slug = Type.String({ maxLength: 100 });
const Price = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export function catalogueRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/categories',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The shop’s categories with their sub-categories, in order, in pages',
        querystring: Type.Object({ ...LanguageQuery.properties, ...PageQuery.properties }),
        response: { 200: PageOrEntries(CategoryPage) },
      },
    },
    (request) => {
      const { lang, ...query } = request.query;
      return pageOrEntries(request, query, (page) => publishedCategories(db, page, lang));
    },
  );

  app.get(
    '/categories/:slug',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One category of the shop',
        params: Type.Object({ slug: Slug }),
        querystring: LanguageQuery,
        response: { 200: Category },
      },
    },
    async ({ params, query }) => {
      const category = await findCategory(db, params, query.lang);
      if (!category) throw noSuch('category');
      return category;
    },
  );

  const finderOf = cacheFinder(() => findableProducts(db));
  app.get(
    '/products',
    {
      config: { problems: ['TOO_MANY_ATTEMPTS'], publicContent: true },
      schema: {
        summary: 'Products: searched, filtered, sorted, in pages; none for an unknown category',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          category: Type.Optional(Slug),
          subCategory: Type.Optional(Slug),
          service: Type.Optional(Type.String({ maxLength: 100, description: 'The link of a service' })),
          minPricePaise: Type.Optional(Price),
          maxPricePaise: Type.Optional(Price),
          inStock: Type.Optional(Type.Boolean()),
          search: Type.Optional(
            Type.String({
              maxLength: 200,
              description: 'What people call it, in either language, misspelt or not',
            }),
          ),
          sort: Type.Optional(ProductSort),
          ...PageQuery.properties,
        }),
        response: { 200: ProductPage },
      },
    },
    async (request) => {
      const { lang, sort = 'shelf', page, pageSize, search = '', ...filter } = request.query;
      const find = await finderOf(request.contentVersion);
      const ids =
        search.trim() === '' ? undefined : await app.searchLimits.search(request, () => find(search).ids);
      const help = urgentHelpFor(search);
      if (ids?.length === 0 && !help.emergency && !help.crisis) await countMissedSearch(db, request, search);
      const products = await publishedProducts(db, { ...filter, ids }, { sort, page, pageSize }, lang);
      return { ...products, ...help };
    },
  );

  app.get(
    '/products/:slug',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One product with its sizes, prices and stock',
        params: Type.Object({ slug: Slug }),
        querystring: LanguageQuery,
        response: { 200: ProductDetail },
      },
    },
    async ({ params, query }) => {
      const product = await findProduct(db, params.slug, query.lang);
      if (!product) throw noSuch('product');
      return product;
    },
  );
}
