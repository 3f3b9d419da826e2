import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import { type Announcement, announcementFields } from './announcement-schema.ts';

/**
 * @returns the published announcement to show now; of several, the first in the staff's order. The content version
 * changes when one starts or ends: see http/content-version.ts.
 */
export async function currentAnnouncement(db: Database, language: Language): Promise<Announcement | null> {
  const now = sql<Date>`now()`;
  const row = await published(db)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row ? toAnnouncement(row, language) : null;
}

/** For a preview, and so whether or not it is to be shown now. */
export async function announcementById(db: Database, id: string, language: Language) {
  const row = await published(db).where('id', '=', id).executeTakeFirst();
  return row && toAnnouncement(row, language);
}

const published = (db: Database) =>
  db.selectFrom('announcements').selectAll().where('status', '=', 'published');

const toAnnouncement = (row: Selectable<Tables['announcements']>, language: Language): Announcement => ({
  _id: row.id,
  version: row.announcement_version,
  ...publicContent(announcementFields, row, language),
});
