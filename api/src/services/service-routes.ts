import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { findService, publishedServices, serviceIndex } from './service-queries.ts';
import { IndexedService, ServiceDetail, ServiceSummary } from './service-schema.ts';

export function serviceRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/services',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Every service, for the header, the footer and the appointment form (spec section 7)',
        querystring: LanguageQuery,
        response: { 200: Type.Array(ServiceSummary) },
      },
    },
    ({ query }) => publishedServices(db, query.lang ?? 'en'),
  );

  app.get(
    '/service-index',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Every service with both its names and its search words, for the A–Z',
        querystring: LanguageQuery,
        response: { 200: Type.Array(IndexedService) },
      },
    },
    ({ query }) => serviceIndex(db, query.lang ?? 'en'),
  );

  app.get(
    '/services/:link',
    {
      config: { publicContent: true },
      schema: {
        summary: 'One service with all that its page says; the case of the link does not matter',
        params: Type.Object({ link: Type.String({ maxLength: 200 }) }),
        querystring: LanguageQuery,
        response: { 200: ServiceDetail },
      },
    },
    async ({ params, query }) => {
      const service = await findService(db, params.link, query.lang ?? 'en');
      if (!service) throw new Problem('NOT_FOUND', 'There is no such service.');
      return service;
    },
  );
}
