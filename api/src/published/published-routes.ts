import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { publishedNames } from './published-queries.ts';
import { PublishedKind, PublishedNames } from './published-schema.ts';

export function publishedRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/published/:kind',
    {
      config: { publicContent: true },
      schema: {
        summary:
          'The names of all published records of a kind, with the time of their last change, for sitemaps',
        params: Type.Object({ kind: PublishedKind }),
        response: { 200: PublishedNames },
      },
    },
    ({ params }) => publishedNames(db, params.kind),
  );
}
