import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findPageMeta } from './page-meta-queries.ts';
import { PageMeta } from './page-meta-schema.ts';

export function pageMetaRoutes(app: Api, { db }: Dependencies) {
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
