import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { findableProducts, foundProducts } from '../catalogue/product-queries.ts';
import { doctorsById, findableDoctors } from '../doctors/doctor-queries.ts';
import { urgentHelpFor } from '../finding/emergency.ts';
import { findKinds } from '../finding/find-kinds.ts';
import { type Findable, cacheFinder, createFinder } from '../finding/finder.ts';
import { fixedPages } from '../finding/fixed-pages.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { countMissedSearch } from '../figures/missed-searches.ts';
import { answersById, findableAnswers } from '../site-settings/site-settings-queries.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { PageQuery } from '../wire/page-query.ts';
import {
  findableServices,
  findService,
  listedServices,
  popularServices,
  publishedServices,
  serviceIndex,
  servicesById,
} from './service-queries.ts';
import {
  FoundService,
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
const maxFoundAnswers = 3;

/** Product descriptions mention many services, which would then rank behind packages and devices. */
const withoutText = ({ text: _, ...product }: Findable): Findable => product;

export function serviceRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/services',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Every service, for the header, the footer and the appointment form',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        }),
        response: { 200: Type.Array(ServiceSummary) },
      },
    },
    ({ query }) => publishedServices(db, query.lang, query.limit),
  );

  app.get(
    '/service-names',
    {
      config: { publicContent: true },
      schema: {
        summary: 'All services by name in the reader’s language, A to Z or by category, in pages',
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
    '/popular-services',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The services that visitors request most, at most eight',
        querystring: LanguageQuery,
        response: { 200: Type.Array(FoundService) },
      },
    },
    async ({ query }) => servicesById(db, await popularServices(db), query.lang),
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

  const findPages = createFinder(fixedPages);
  const finderOf = {
    service: cacheFinder(() => findableServices(db)),
    doctor: cacheFinder(() => findableDoctors(db)),
    answer: cacheFinder(() => findableAnswers(db)),
    product: cacheFinder(async () => (await findableProducts(db)).map(withoutText)),
  };
  app.get(
    '/service-search',
    {
      config: { problems: ['TOO_MANY_ATTEMPTS'], publicContent: true },
      schema: {
        summary:
          'Searches services, answers, doctors, products and fixed pages, in either language and script, with spelling mistakes',
        querystring: Type.Object({ ...LanguageQuery.properties, search: Type.String({ maxLength: 200 }) }),
        response: { 200: FoundServices },
      },
    },
    async (request) => {
      const { search, lang } = request.query;
      const version = request.contentVersion;
      const finders = {
        service: await finderOf.service(version),
        doctor: await finderOf.doctor(version),
        answer: await finderOf.answer(version),
        product: await finderOf.product(version),
        page: findPages,
      };
      const found = await app.searchLimits.search(request, () => findKinds(finders, search));
      const help = urgentHelpFor(search);
      if (Object.values(found).flat().length === 0 && !help.emergency && !help.crisis)
        await countMissedSearch(db, request, search);
      return {
        items: await servicesById(db, found.service.slice(0, maxFound), lang),
        doctors: await doctorsById(db, found.doctor.slice(0, maxFoundDoctors), lang),
        products: await foundProducts(db, found.product.slice(0, maxFoundProducts), lang),
        answers: await answersById(db, found.answer.slice(0, maxFoundAnswers), lang),
        pages: found.page,
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
