import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findProduct, publishedCategories, publishedProducts } from './catalogue-queries.ts';
import { Category, ProductDetail, ProductPage, ProductSort } from './catalogue-schema.ts';

const Slug = Type.String({ maxLength: 100 });
const Price = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export function catalogueRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/categories',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The shop’s shelves, in order',
        querystring: LanguageQuery,
        response: { 200: Type.Array(Category) },
      },
    },
    ({ query }) => publishedCategories(db, query.lang ?? 'en'),
  );

  app.get(
    '/products',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Products, filtered, searched and sorted as asked for; none for an unknown category',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          category: Type.Optional(Slug),
          subCategory: Type.Optional(Slug),
          minPricePaise: Type.Optional(Price),
          maxPricePaise: Type.Optional(Price),
          inStock: Type.Optional(Type.Boolean()),
          search: Type.Optional(
            Type.String({ maxLength: 200, description: 'Words in English or Tamil; all must be there' }),
          ),
          sort: Type.Optional(ProductSort),
          page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
          pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
        }),
        response: { 200: ProductPage },
      },
    },
    ({ query: { lang, sort = 'shelf', page, pageSize, ...filter } }) =>
      publishedProducts(db, filter, { sort, page, pageSize }, lang ?? 'en'),
  );

  app.get(
    '/products/:slug',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One product with its sizes, prices and what is in stock',
        params: Type.Object({ slug: Slug }),
        querystring: LanguageQuery,
        response: { 200: ProductDetail },
      },
    },
    async ({ params, query }) => {
      const product = await findProduct(db, params.slug, query.lang ?? 'en');
      if (!product) throw new Problem('NOT_FOUND', 'There is no such product.');
      return product;
    },
  );
}
