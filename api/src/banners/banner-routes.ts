import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { publishedBanners } from './banner-queries.ts';
import { Banner, maxBanners } from './banner-schema.ts';

export function bannerRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/banners',
    {
      config: { publicContent: true },
      schema: {
        summary: `The pictures at the top of the home page, in order: the first ${maxBanners}`,
        querystring: LanguageQuery,
        response: { 200: Type.Array(Banner) },
      },
    },
    ({ query }) => publishedBanners(db, query.lang),
  );
}
