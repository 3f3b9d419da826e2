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
        summary: 'The title, description and picture of a page for search engines and link previews',
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
    ({ query }) => findPageMeta(db, query.path, query.lang),
  );
}
