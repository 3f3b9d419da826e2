import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findPageMeta } from './meta-queries.ts';
import { PageMeta } from './meta-schema.ts';

export function metaRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/meta',
    {
      config: { publicContent: true },
      schema: {
        summary: 'What search engines and link previews say about a page',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          path: Type.String({
            maxLength: 500,
            description: 'Without the language: /services/echocardiogram',
          }),
        }),
        response: { 200: PageMeta },
      },
    },
    ({ query }) => findPageMeta(db, query.path, query.lang ?? 'en'),
  );
}
