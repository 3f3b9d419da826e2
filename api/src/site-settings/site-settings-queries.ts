import { dayAtCentre } from '../centre-clock.ts';
import type { Database } from '../database/schema.ts';
import { presetRetention } from '../personal-data/preset-retention.ts';
import type { Findable } from '../finding/finder.ts';
import { inAllLanguages, inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { Answer, SiteSettings, StoredSiteSettings } from './site-settings-schema.ts';

/** How long before a holiday visitors are told. */
const announcedMs = 14 * 24 * 60 * 60 * 1000;

/** @returns undefined if the settings have not been filled in yet */
export async function findSiteSettings(db: Database): Promise<StoredSiteSettings | undefined> {
  const row = await db.selectFrom('site_settings').select('content').executeTakeFirst();
  // The settings may be older than a field; missing ones get their defaults.
  return row && { ...row.content, retention: { ...presetRetention, ...row.content.retention } };
}

export function siteSettingsIn(
  stored: StoredSiteSettings,
  language: Language,
  now = new Date(),
): SiteSettings {
  const local = (text: StoredText) => inLanguage(text, language);
  const {
    address,
    visit,
    mailLanguage: _mails,
    upiAddress: _upi,
    homeAreas: _areas,
    answers: _answers,
    visits,
    ...rest
  } = stored;
  const [first, last] = [dayAtCentre(now), dayAtCentre(new Date(now.getTime() + announcedMs))];
  return {
    ...rest,
    closedDays: (visits?.closedDays ?? []).filter((day) => day >= first && day <= last).sort(),
    name: local(stored.name),
    tagline: local(stored.tagline),
    footerText: local(stored.footerText),
    address: {
      lines: address.lines.map(local),
      city: local(address.city),
      state: local(address.state),
      postalCode: address.postalCode,
      country: local(address.country),
    },
    whyUs: stored.whyUs.map(({ icon, title, text }) => ({ icon, title: local(title), text: local(text) })),
    visit: {
      parking: local(visit.parking),
      bring: local(visit.bring),
      gettingHere: local(visit.gettingHere),
    },
  };
}

const storedAnswers = async (db: Database) => (await findSiteSettings(db))?.answers ?? [];

/** In the staff's order. */
export async function listAnswers(db: Database, language: Language): Promise<Answer[]> {
  const answers = await storedAnswers(db);
  return answers.map(({ question, answer }) => ({
    question: inLanguage(question, language),
    answer: inLanguage(answer, language),
  }));
}

/** @param ids from {@link findableAnswers} */
export async function answersById(db: Database, ids: string[], language: Language): Promise<Answer[]> {
  if (ids.length === 0) return [];
  const answers = await listAnswers(db, language);
  return ids.flatMap((id) => answers[Number(id)] ?? []);
}

/** The ids are positions in the list of answers. */
export async function findableAnswers(db: Database): Promise<Findable[]> {
  const answers = await storedAnswers(db);
  return answers.map(({ question, words }, index) => ({
    id: String(index),
    names: inAllLanguages(question),
    keywords: words,
    groups: [],
  }));
}
