import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { LanguageQuery } from '../wire/language-query.ts';
import { pageOrEntries, PageOrEntries, PageQuery } from '../wire/page-query.ts';
import { findOpening, openOpenings, toOpening } from './opening-queries.ts';
import { OpeningDetail, OpeningPage } from './opening-schema.ts';

export function careerRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/careers',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The positions that accept applications today, in pages',
        querystring: Type.Object({ ...LanguageQuery.properties, ...PageQuery.properties }),
        response: { 200: PageOrEntries(OpeningPage) },
      },
    },
    (request) => {
      const { lang, ...query } = request.query;
      return pageOrEntries(request, query, (page) => openOpenings(db, page, lang));
    },
  );

  app.get(
    '/careers/:slug',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The content of the page of one position, also after its last date',
        params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
        querystring: LanguageQuery,
        response: { 200: OpeningDetail },
      },
    },
    async ({ params, query }) => {
      const opening = await findOpening(db, params.slug);
      if (!opening) throw noSuch('position');
      return toOpening(opening, query.lang);
    },
  );
}
