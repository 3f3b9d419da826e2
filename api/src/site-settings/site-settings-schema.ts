import { Type, type Static, type TSchema } from 'typebox';
import { textChannels } from '../messages/message-channel.ts';
import { day } from '../records/content-fields.ts';
import { NoOffer } from '../records/no-offer.ts';
import { Retention } from '../personal-data/retention.ts';
import { Language, LocalText, StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { KeepsVisits } from '../appointments/keeps-visits.ts';
import { VisitRules } from '../appointments/visit-rules.ts';
import { TimeOfDay, Weekday } from '../wire/weekday.ts';
import { VersionSeen } from '../wire/version-seen.ts';

/** The centre's details and contacts. Stored and sent in the same format, except for texts. */
function siteSettingsOf<Text extends TSchema>(text: Text) {
  return Type.Object({
    name: text,
    tagline: text,
    footerText: text,
    address: Type.Object({
      lines: Type.Array(text),
      city: text,
      state: text,
      postalCode: Type.String(),
      country: text,
    }),
    phones: Type.Array(Type.String()),
    whatsapp: Nullable(Type.String()),
    email: Type.String(),
    hours: Type.Array(Type.Object({ days: Type.Array(Weekday), open: TimeOfDay, close: TimeOfDay })),
    map: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
    social: Type.Object({
      facebook: Nullable(Type.String()),
      instagram: Nullable(Type.String()),
      youtube: Nullable(Type.String()),
    }),
    reportPortal: Type.Optional(
      Nullable(
        Type.String({ description: 'The page of another company on which visitors read their reports' }),
      ),
    ),
    credit: Type.Object({ name: Type.String(), href: Nullable(Type.String()) }),
    whyUs: Type.Array(
      Type.Object({
        icon: Type.Enum(['clock', 'shield', 'home', 'heart', 'rupee', 'report']),
        title: text,
        text,
      }),
    ),
    visit: Type.Object({ parking: text, bring: text, gettingHere: text }),
    retention: Retention,
  });
}

export const SiteSettings = Type.Object({
  ...siteSettingsOf(LocalText).properties,
  closedDays: Type.Optional(
    Type.Array(Type.String({ format: 'date' }), { description: 'Holidays in the next two weeks' }),
  ),
  messageChannels: Type.Optional(
    Type.Array(Type.Enum([...textChannels]), {
      description: 'The channels for messages to visitors besides email',
    }),
  ),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** The answer to a frequent question. */
export const Answer = Type.Object({ question: LocalText, answer: LocalText });
export type Answer = Static<typeof Answer>;

/** The settings as stored, in all languages. */
export const StoredSiteSettings = Type.Object({
  ...siteSettingsOf(StoredText).properties,
  mailLanguage: Type.Enum(Language.enum, { description: 'The language of mails to the centre' }),
  visits: Type.Optional(VisitRules),
  homeAreas: Type.Optional(
    Type.Array(Type.Object({ postalCode: Type.String(), name: StoredText }), {
      description: 'Where samples are collected at home',
    }),
  ),
  answers: Type.Optional(
    Type.Array(Type.Object({ question: StoredText, answer: StoredText, words: Type.Array(Type.String()) }), {
      description: 'Questions that visitors often ask, with the words by which the search finds them',
    }),
  ),
  upiAddress: Type.Optional(
    Nullable(Type.String({ description: 'The address for UPI payments; without one, UPI is not offered' })),
  ),
});
export type StoredSiteSettings = Static<typeof StoredSiteSettings>;

export const VersionedSiteSettings = Type.Object({
  version: Type.Integer(),
  content: StoredSiteSettings,
  updatedAt: Type.String({ format: 'date-time' }),
  updatedBy: Nullable(Type.String()),
});
export type VersionedSiteSettings = Static<typeof VersionedSiteSettings>;

/** The part of the settings that the front desk manages, with the version of all settings. */
export const VersionedVisitRules = Type.Object({
  ...VersionedSiteSettings.properties,
  content: VisitRules,
});
export type VersionedVisitRules = Static<typeof VersionedVisitRules>;

export const VisitRulesChange = Type.Object({
  version: VersionSeen,
  content: Type.Object({ ...VisitRules.properties, closedDays: Type.Array(day(), { maxItems: 100 }) }),
  ...KeepsVisits,
});
export type VisitRulesChange = Static<typeof VisitRulesChange>;

export const SiteSettingsChange = Type.Object({
  version: VersionSeen,
  content: Type.Record(Type.String(), Type.Unknown(), { description: 'Like StoredSiteSettings' }),
  ...NoOffer,
  ...KeepsVisits,
});
export type SiteSettingsChange = Static<typeof SiteSettingsChange>;
