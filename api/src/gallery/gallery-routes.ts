import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findEvent, publishedEvents } from './gallery-queries.ts';
import { GalleryEvent, GallerySummary } from './gallery-schema.ts';

export function galleryRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/gallery',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The events of the gallery, the latest first, each with its first picture',
        querystring: LanguageQuery,
        response: { 200: Type.Array(GallerySummary) },
      },
    },
    ({ query }) => publishedEvents(db, query.lang ?? 'en'),
  );

  app.get(
    '/gallery/:eventname',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One event with its pictures in order; the case of its name does not matter',
        params: Type.Object({ eventname: Type.String({ maxLength: 200 }) }),
        querystring: LanguageQuery,
        response: { 200: GalleryEvent },
      },
    },
    async ({ params, query }) => {
      const event = await findEvent(db, params.eventname, query.lang ?? 'en');
      if (!event) throw new Problem('NOT_FOUND', 'There is no such event.');
      return event;
    },
  );
}
