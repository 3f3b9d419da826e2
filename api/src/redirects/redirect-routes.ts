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
        summary: 'The redirect of an address at which no page is found',
        querystring: Type.Object({
          // Accepted because every call of a page sends its language; not used here.
          lang: Type.Optional(Type.String({ maxLength: 20 })),
          path: Type.String({ maxLength: 500, description: 'Without the language; case-insensitive' }),
        }),
        response: { 200: Redirect },
      },
    },
    async ({ query }) => (await findRedirect(db, query.path)) ?? null,
  );
}
