import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { publicContent, type ShownRecord, shownRecords } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import { type Announcement, type AnnouncementContent, announcementFields } from './announcement-schema.ts';

/**
 * @returns the current announcement; if there are several, the first in the staff's order. The content version changes when one
 * starts or ends: see http/content-version.ts.
 */
export async function currentAnnouncement(db: Database, language: Language): Promise<Announcement | null> {
  const row = await shownRecords<AnnouncementContent>(db, 'announcements')
    .where(sql<boolean>`coalesce((listed ->> 'startsAt')::timestamptz <= now(), true)`)
    .where(sql<boolean>`coalesce((listed ->> 'endsAt')::timestamptz > now(), true)`)
    .executeTakeFirst();
  return row ? toAnnouncement(row, language) : null;
}

export const toAnnouncement = (
  { id, content }: ShownRecord<AnnouncementContent>,
  language: Language,
): Announcement => ({
  _id: id,
  version: content.edition,
  ...publicContent(announcementFields, content, language),
});
