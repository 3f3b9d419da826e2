import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { findableProducts, foundProducts } from '../catalogue/product-queries.ts';
import { doctorsById, findableDoctors } from '../doctors/doctor-queries.ts';
import { urgentHelpFor } from '../finding/emergency.ts';
import { type Findable, cacheFinder } from '../finding/finder.ts';
import { fixedPages } from '../finding/fixed-pages.ts';
import { noSuch } from '../problem.ts';
import { countMissedSearch } from '../figures/missed-searches.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { PageQuery } from '../wire/page-query.ts';
import {
  findableServices,
  findService,
  listedServices,
  publishedServices,
  serviceIndex,
  servicesById,
} from './service-queries.ts';
import {
  FoundServices,
  IndexedService,
  ServiceDetail,
  ServiceNamePage,
  ServiceOrder,
  ServiceSummary,
} from './service-schema.ts';
import { serviceNamePage } from './service-names.ts';

/** Beyond this, a more precise word is quicker than reading on. */
const maxFound = 30;
const maxFoundDoctors = 6;
const maxFoundProducts = 6;

type Kind = 'service' | 'doctor' | 'product' | 'page';

/** One finder for all kinds, so that when anything matches exactly, nothing is guessed. */
const ofKind = (kind: Kind, things: readonly Findable[]): Findable[] =>
  things.map((thing) => ({ ...thing, id: `${kind}:${thing.id}` }));

/** A product's description names many a service, which would stand behind packages and devices then. */
const withoutText = ({ text: _, ...product }: Findable): Findable => product;

const idsOfKind = (kind: Kind, foundIds: readonly string[]): string[] =>
  foundIds.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));

export function serviceRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/services',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Every service, for the header, the footer and the appointment form',
        querystring: LanguageQuery,
        response: { 200: Type.Array(ServiceSummary) },
      },
    },
    ({ query }) => publishedServices(db, query.lang),
  );

  app.get(
    '/service-names',
    {
      config: { publicContent: true },
      schema: {
        summary: 'All services by name, A to Z or by category, in pages',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          by: Type.Optional(ServiceOrder),
          ...PageQuery.properties,
        }),
        response: { 200: ServiceNamePage },
      },
    },
    async ({ query: { lang, by = 'letter', ...page } }) =>
      serviceNamePage(await listedServices(db), { by, ...page }, lang),
  );

  app.get(
    '/service-index',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The first 200 services with their search words, for releases that search by themselves',
        querystring: LanguageQuery,
        response: { 200: Type.Array(IndexedService) },
      },
    },
    ({ query }) => serviceIndex(db, query.lang),
  );

  // One finder for all kinds, so that when anything matches exactly, nothing is guessed.
  const finderOf = cacheFinder(async () => [
    ...ofKind('service', await findableServices(db)),
    ...ofKind('doctor', await findableDoctors(db)),
    ...ofKind('product', (await findableProducts(db)).map(withoutText)),
    ...ofKind('page', fixedPages),
  ]);
  app.get(
    '/service-search',
    {
      config: { publicContent: true },
      schema: {
        summary:
          'Searches services, doctors, products and fixed pages, in either language and script, with spelling mistakes',
        querystring: Type.Object({ ...LanguageQuery.properties, search: Type.String({ maxLength: 200 }) }),
        response: { 200: FoundServices },
      },
    },
    async (request) => {
      const { search, lang } = request.query;
      const find = await finderOf(request.contentVersion);
      const foundIds = await app.searchLimits.search(request, () => find(search));
      const help = urgentHelpFor(search);
      if (foundIds.length === 0 && !help.emergency && !help.crisis)
        await countMissedSearch(db, request, search);
      return {
        items: await servicesById(db, idsOfKind('service', foundIds).slice(0, maxFound), lang),
        doctors: await doctorsById(db, idsOfKind('doctor', foundIds).slice(0, maxFoundDoctors), lang),
        products: await foundProducts(db, idsOfKind('product', foundIds).slice(0, maxFoundProducts), lang),
        pages: idsOfKind('page', foundIds),
        ...help,
      };
    },
  );

  app.get(
    '/services/:link',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The content of the page of one service; the link is case-insensitive',
        params: Type.Object({ link: Type.String({ maxLength: 200 }) }),
        querystring: LanguageQuery,
        response: { 200: ServiceDetail },
      },
    },
    async ({ params, query }) => {
      const service = await findService(db, params.link, query.lang);
      if (!service) throw noSuch('service');
      return service;
    },
  );
}
