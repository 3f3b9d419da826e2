import type { Database } from '../database/schema.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { SiteSettings, StoredSiteSettings } from './site-settings-schema.ts';

/** @returns undefined in a database that was started without demo content and not filled yet */
export async function findSiteSettings(db: Database): Promise<StoredSiteSettings | undefined> {
  const row = await db.selectFrom('site_settings').select('content').executeTakeFirst();
  return row?.content;
}

export function siteSettingsIn(stored: StoredSiteSettings, language: Language): SiteSettings {
  const local = (text: StoredText) => inLanguage(text, language);
  const { address, visit, mailLanguage: _mails, visits: _staffs, ...rest } = stored;
  return {
    ...rest,
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
