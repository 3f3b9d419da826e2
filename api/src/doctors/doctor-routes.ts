import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { pageOrEntries, PageOrEntries } from '../wire/page-query.ts';
import { publishedDoctors } from './doctor-queries.ts';
import { DoctorPage, DoctorsQuery } from './doctor-schema.ts';

export function doctorRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/doctors',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The doctors with their days and times, in order, in pages',
        querystring: Type.Object({ ...LanguageQuery.properties, ...DoctorsQuery.properties }),
        response: { 200: PageOrEntries(DoctorPage) },
      },
    },
    (request) => {
      const { lang, ...query } = request.query;
      return pageOrEntries(request, query, (page) => publishedDoctors(db, page, lang));
    },
  );
}
