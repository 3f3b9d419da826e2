import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { publishedDoctors } from './doctor-queries.ts';
import { Doctor } from './doctor-schema.ts';

export function doctorRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/doctors',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The doctors with their days and times, in order',
        querystring: LanguageQuery,
        response: { 200: Type.Array(Doctor) },
      },
    },
    ({ query }) => publishedDoctors(db, query.lang ?? 'en'),
  );
}
