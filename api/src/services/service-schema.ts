import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { Language, LocalText, StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

export const ServiceCategory = Type.Enum(['imaging', 'laboratory', 'cardiology', 'packages']);
export type ServiceCategory = Static<typeof ServiceCategory>;

/**
 * One entry of `GET /services`: `_id`, `name` and `link` as in spec section 7, and under which heading it stands. The
 * list of all travels with every page, so nothing else is in it.
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

export const ServiceDetail = Type.Object({
  _id: Type.String(),
  name: LocalText,
  link: Type.String(),
  category: ServiceCategory,
  summary: LocalText,
  about: Type.Object(LocalText.properties, { description: 'HTML, sanitised when it was stored' }),
  preparation: Type.Array(LocalText),
  duration: LocalText,
  reportTime: LocalText,
  pricePaise: Nullable(Type.Integer()),
  visit: Type.Enum(['walk-in', 'appointment']),
  homeCollection: Type.Boolean(),
  prenatalNotice: Type.Boolean({ description: 'The page must carry the notice of the PC-PNDT Act' }),
  reviewedOn: CalendarDay,
  image: Nullable(Image),
  related: Type.Array(RelatedService, { description: 'At most three others of the same category' }),
});
export type ServiceDetail = Static<typeof ServiceDetail>;

/** One entry of the A–Z: a reader of either language may know a service by its other name. */
export const IndexedService = Type.Object({
  _id: Type.String(),
  name: StoredText,
  link: Type.String(),
  category: ServiceCategory,
  summary: LocalText,
  keywords: Type.Array(Type.String(), {
    description: 'What else people call it, in either language and script',
  }),
});
export type IndexedService = Static<typeof IndexedService>;
