import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { LanguageQuery } from '../wire/language-query.ts';
import { pageOrEntries, PageOrEntries, PageQuery } from '../wire/page-query.ts';
import { findEvent, publishedEvents, toEvent } from './gallery-queries.ts';
import { GalleryEvent, GalleryPage } from './gallery-schema.ts';

const Query = Type.Object({ ...LanguageQuery.properties, ...PageQuery.properties });

export function galleryRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/gallery',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The events of the gallery, the latest first, each with its first picture, in pages',
        querystring: Query,
        response: { 200: PageOrEntries(GalleryPage) },
      },
    },
    (request) => {
      const { lang, ...query } = request.query;
      return pageOrEntries(request, query, (page) => publishedEvents(db, page, lang));
    },
  );

  app.get(
    '/gallery/:eventname',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One event with its pictures in order, in pages; its name is case-insensitive',
        params: Type.Object({ eventname: Type.String({ maxLength: 200 }) }),
        querystring: Query,
        response: { 200: GalleryEvent },
      },
    },
    async ({ params, query: { lang, ...page } }) => {
      const event = await findEvent(db, params.eventname);
      if (!event) throw noSuch('event');
      return toEvent(db, event, page, lang);
    },
  );
}
