import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findProduct, publishedCategories, publishedProducts } from './catalogue-queries.ts';
import { Category, ProductDetail, ProductPage } from './catalogue-schema.ts';

const Slug = Type.String({ maxLength: 100 });

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
        summary: 'Products, of one category or sub-category if asked for; none for an unknown one',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          category: Type.Optional(Slug),
          subCategory: Type.Optional(Slug),
          page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
          pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
        }),
        response: { 200: ProductPage },
      },
    },
    ({ query: { lang, category, subCategory, page, pageSize } }) =>
      publishedProducts(db, { category, subCategory }, { page, pageSize }, lang ?? 'en'),
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
