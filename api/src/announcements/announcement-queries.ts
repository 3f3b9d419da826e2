import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import { type Announcement, announcementFields } from './announcement-schema.ts';

/**
 * @returns the published announcement whose time it is; the first in the order of the staff when there are several.
 * Its time begins and ends as the content's version does: see http/content-version.ts.
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

/** Whatever its time: for a preview. */
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
