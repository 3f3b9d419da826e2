import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Redirect } from './redirect-schema.ts';
import { findRedirect } from './redirect-queries.ts';

export function redirectRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/redirect',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Where a page has gone that is not found at its address',
        querystring: Type.Object({
          // Every call of a page names its language; an address has none here.
          lang: Type.Optional(Type.String({ maxLength: 20 })),
          path: Type.String({ maxLength: 500, description: 'Without the language, in any case' }),
        }),
        response: { 200: Redirect },
      },
    },
    async ({ query }) => (await findRedirect(db, query.path)) ?? null,
  );
}
