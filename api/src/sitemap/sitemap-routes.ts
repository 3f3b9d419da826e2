import type { Api, Dependencies } from '../api.ts';
import { pagesOfContent } from './sitemap-queries.ts';
import { Sitemap } from './sitemap-schema.ts';

export function sitemapRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/sitemap',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The public pages that are made of the database, for the site’s sitemap.xml',
        response: { 200: Sitemap },
      },
    },
    () => pagesOfContent(db),
  );
}
