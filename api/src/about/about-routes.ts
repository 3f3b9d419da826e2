import type { Api, Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { LanguageQuery } from '../wire/language-query.ts';
import { currentAbout } from './about-queries.ts';
import { About } from './about-schema.ts';

export function aboutRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/about',
    {
      config: { problems: ['NOT_FOUND'], publicContent: true },
      schema: {
        summary: 'The content of the page about the centre',
        querystring: LanguageQuery,
        response: { 200: About },
      },
    },
    async ({ query }) => {
      const about = await currentAbout(db, query.lang);
      if (!about) throw new Problem('NOT_FOUND', 'The page about the centre has not been written yet.');
      return about;
    },
  );
}
