import { Type } from 'typebox';
import { Retention } from '../personal-data/retention.ts';
import {
  day,
  line,
  list,
  localText,
  optional,
  searchWords,
  shownAs,
  timeOfDay,
} from '../records/content-fields.ts';
import { Language } from '../wire/local-text.ts';
import { VisitRules } from '../appointments/visit-rules.ts';
import { Weekday } from '../wire/weekday.ts';
import { StoredSiteSettings } from './site-settings-schema.ts';

const { icon } = StoredSiteSettings.properties.whyUs.items.properties;
const page = () =>
  optional(shownAs('url', Type.String({ maxLength: 500, pattern: String.raw`^https?://\S+$` })));
const phone = () =>
  shownAs('tel', Type.String({ maxLength: 30, pattern: String.raw`^\+?[0-9][0-9 \-]{5,}$` }));

/** StoredSiteSettings with the limits for staff. Settings have no draft: they take effect when saved. */
export const SiteSettingsContent = Type.Object({
  name: localText({ max: 120, required: true }),
  tagline: localText({ max: 200, required: true }),
  footerText: localText({ max: 600 }),
  address: Type.Object({
    lines: list(localText({ max: 200, required: true }), { max: 6, required: true }),
    city: localText({ max: 80, required: true }),
    state: localText({ max: 80, required: true }),
    postalCode: line({ max: 10, required: true }),
    country: localText({ max: 80, required: true }),
  }),
  phones: list(phone(), { max: 6, required: true }),
  whatsapp: optional(phone()),
  email: Type.String({ maxLength: 200, format: 'email' }),
  mailLanguage: Type.Enum(Language.enum, { default: 'en' }),
  hours: list(
    Type.Object({
      days: shownAs('weekdays', list(Weekday, { max: 7, required: true })),
      open: timeOfDay('07:00'),
      close: timeOfDay('20:00'),
    }),
    { max: 14, required: true },
  ),
  visits: Type.Object({ ...VisitRules.properties, closedDays: list(day(), { max: 100 }) }, { default: {} }),
  homeAreas: list(
    Type.Object({
      postalCode: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
      name: localText({ max: 80, required: true }),
    }),
    { max: 200 },
  ),
  answers: list(
    Type.Object({
      question: localText({ max: 200, required: true }),
      answer: localText({ max: 1000, required: true }),
      words: searchWords(),
    }),
    { max: 40 },
  ),
  map: Type.Object({
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  social: Type.Object({ facebook: page(), instagram: page(), youtube: page() }),
  reportPortal: page(),
  /** A name with the bank's handle, or an account: 1234567890@HDFC0000001.ifsc.npci. */
  upiAddress: optional(
    Type.String({ maxLength: 100, pattern: String.raw`^[A-Za-z0-9._\-]{2,}@[A-Za-z][A-Za-z0-9.]+$` }),
  ),
  credit: Type.Object({ name: line({ max: 120 }), href: page() }),
  whyUs: list(
    Type.Object({
      icon,
      title: localText({ max: 80, required: true }),
      text: localText({ max: 300, required: true }),
    }),
    { max: 8 },
  ),
  visit: Type.Object({
    parking: localText({ max: 600 }),
    bring: localText({ max: 600 }),
    gettingHere: localText({ max: 600 }),
  }),
  retention: Type.Object({ ...Retention.properties }, { default: {} }),
});
