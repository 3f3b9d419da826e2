import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Nullable } from '../wire/nullable.ts';
import { currentAnnouncement } from './announcement-queries.ts';
import { Announcement } from './announcement-schema.ts';

export function announcementRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/announcement',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The announcement that every page shows now, or null',
        querystring: LanguageQuery,
        response: { 200: Nullable(Announcement) },
      },
    },
    ({ query }) => currentAnnouncement(db, query.lang),
  );
}
