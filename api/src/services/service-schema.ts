import { FoundProduct } from '../catalogue/catalogue-schema.ts';
import { FoundDoctor } from '../doctors/doctor-schema.ts';
import { Type, type Static } from 'typebox';
import {
  day,
  list,
  localRichText,
  localText,
  optional,
  paise,
  picture,
  searchWords,
} from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';
import { Id } from '../wire/id.ts';
import { Language, LocalText, StoredText } from '../wire/local-text.ts';
import { Answer } from '../site-settings/site-settings-schema.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf } from '../wire/page-query.ts';

export const ServiceCategory = Type.Enum(['imaging', 'laboratory', 'cardiology', 'packages']);
export type ServiceCategory = Static<typeof ServiceCategory>;

/**
 * One entry of `GET /services`: `_id`, `name` and `link` as in docs/product.md#calls, and its heading. Nothing more, because
 * every page loads the list of all services.
 */
export const ServiceSummary = Type.Object({
  _id: Type.String(),
  name: Type.String({ description: 'In the language asked for, or in English' }),
  lang: Language,
  link: Type.String({ description: 'The service’s page is /services/{link}' }),
  category: ServiceCategory,
});
export type ServiceSummary = Static<typeof ServiceSummary>;

export const RelatedService = Type.Object({ ...ServiceSummary.properties, summary: LocalText });
export type RelatedService = Static<typeof RelatedService>;

/** The fields of a service that staff edit and the API publishes. */
export const serviceFields = {
  name: localText({ max: 120, required: true }),
  category: Type.Enum(ServiceCategory.enum, { default: 'imaging' }),
  summary: localText({ max: 300 }),
  keywords: searchWords(),
  about: localRichText({ max: 20_000 }),
  fastingHours: Object.assign(optional(Type.Integer({ minimum: 1, maximum: 24 })), {
    internal: true as const,
    description: 'Hours without food before the test; the step of the preparation is made of it',
  }),
  afterMeal: Object.assign(
    Type.Boolean({ default: false, description: 'The sample is taken two hours after a meal' }),
    { internal: true as const },
  ),
  preparation: list(localText({ max: 300, required: true }), { max: 20 }),
  duration: localText({ max: 120 }),
  reportTime: localText({ max: 120 }),
  pricePaise: optional(paise()),
  visit: Type.Enum(['walk-in', 'appointment'], { default: 'appointment' }),
  visitPlaces: Object.assign(optional(Type.Integer({ minimum: 1, maximum: 100 })), {
    internal: true as const,
    description: 'How many visits may start at the same time; null for the site settings’ number',
  }),
  homeCollection: Type.Boolean({ default: false }),
  prenatalNotice: Type.Boolean({
    default: false,
    description: 'The page must carry the notice of the PC-PNDT Act',
  }),
  reviewedOn: optional(day()),
  image: picture(),
  tests: Object.assign(
    list(optional(Id, { required: true }), { max: 100, description: 'The ids of the tests of a package' }),
    { internal: true as const },
  ),
};

const places = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: '0 for the number of the site settings',
});
/** `seen` is the previous number, as the user saw it. */
export const PlacesChange = Type.Object({ seen: places, places });
export type PlacesChange = Static<typeof PlacesChange>;

export const ServiceContent = Type.Object(serviceFields, { imported: true });
export type ServiceContent = Static<typeof ServiceContent>;

export const FoundService = Type.Object({
  _id: Type.String(),
  name: StoredText,
  link: Type.String(),
  category: ServiceCategory,
  summary: LocalText,
  pricePaise: Type.Optional(Nullable(Type.Integer())),
  reportTime: Type.Optional(LocalText),
});
export type FoundService = Static<typeof FoundService>;

export const ServiceDetail = Type.Object({
  _id: Type.String(),
  link: Type.String(),
  ...publicFields(serviceFields),
  reviewedOn: Type.String({
    format: 'date',
    description: 'When it was published, if staff name no other day',
  }),
  tests: Type.Optional(
    Type.Array(FoundService, { description: 'The tests of a package; none for any other service' }),
  ),
  related: Type.Array(RelatedService, { description: 'At most three others of the same category' }),
});
export type ServiceDetail = Static<typeof ServiceDetail>;

/** The total price of several tests, and how to prepare for all of them. */
export const VisitPlan = Type.Object({
  pricePaise: Nullable(Type.Integer({ description: 'The total of all tests with a known price' })),
  isPriceFrom: Type.Boolean({ description: 'Whether some tests have no known price' }),
  preparation: Type.Array(LocalText, { description: 'Preparation for all tests, each step once' }),
});
export type VisitPlan = Static<typeof VisitPlan>;

/** A service under one of its names; readers may know only its name in the other language. */
export const NamedService = Type.Object({
  link: Type.String(),
  name: LocalText,
  otherName: Nullable(LocalText),
  pricePaise: Type.Optional(Nullable(Type.Integer())),
});
export type NamedService = Static<typeof NamedService>;

/** How the list of all services is grouped. */
export const ServiceOrder = Type.Enum(['letter', 'kind']);
export type ServiceOrder = Static<typeof ServiceOrder>;

const Heading = Type.String({ description: 'A letter, or a category' });

export const ServiceNamePage = Type.Object({
  ...pageOf(Type.Object({ ...NamedService.properties, heading: Heading })).properties,
  headings: Type.Array(Type.Object({ heading: Heading, page: Type.Integer(), count: Type.Integer() }), {
    description: 'The headings on all pages, with the page on which each begins and its number of services',
  }),
});
export type ServiceNamePage = Static<typeof ServiceNamePage>;

export const FoundServices = Type.Object({
  items: Type.Array(FoundService, { description: 'Best match first; at most 30' }),
  doctors: Type.Array(FoundDoctor, { description: 'Best match first; at most 6' }),
  products: Type.Optional(
    Type.Array(FoundProduct, { description: 'Best match first; at most 6; earlier APIs find none' }),
  ),
  answers: Type.Optional(Type.Array(Answer, { description: 'Answers to visitors’ questions; at most 3' })),
  pages: Type.Array(Type.String(), { description: 'Names of the site’s fixed pages, such as `contact`' }),
  emergency: Type.Boolean({
    description:
      'Whether the search names a medical emergency, so that the page shows the ambulance’s number first',
  }),
  crisis: Type.Optional(
    Type.Boolean({
      description:
        'Whether the search tells of suicide, so that the page shows the number of Tele-MANAS first',
    }),
  ),
});
export type FoundServices = Static<typeof FoundServices>;

/** The list for releases that predate pages and search the list themselves. */
export const IndexedService = Type.Object({
  ...FoundService.properties,
  keywords: Type.Array(Type.String()),
});
export type IndexedService = Static<typeof IndexedService>;
