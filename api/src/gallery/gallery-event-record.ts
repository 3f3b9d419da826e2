import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { day, list, localText, optional, picture } from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { todayAtCentre } from '../wire/today.ts';
import { findEvent } from './gallery-queries.ts';

/** What staff edit of an event of the gallery. */
export const GalleryEventContent = Type.Object({
  title: localText({ max: 120, required: true }),
  date: optional(day(), { required: true }),
  description: localText({ max: 1000 }),
  pictures: list(picture({ required: true }), { max: 60, required: true }),
});
export type GalleryEventContent = Static<typeof GalleryEventContent>;

export const galleryEventRecord = recordKind({
  name: 'gallery-events',
  table: 'gallery_events',
  content: GalleryEventContent,
  title: ({ title }) => title,
  slug: { column: 'eventname', path: (slug) => `/gallery/${slug}` },

  publish: async (trx, row, content) => {
    await writePublished(trx, 'gallery_events', row, {
      eventname: row.slug ?? '',
      title: json(content.title),
      date: content.date ?? todayAtCentre(),
      description: json(content.description),
    });
    await hang(trx, row.id, content.pictures);
  },

  read: (db, { slug }, language) => findEvent(db, slug ?? '', { page: 1, pageSize: 100 }, language),
});

/** Puts the pictures in place of those that hung there; one that was chosen twice hangs where it came first. */
async function hang(trx: DatabaseTransaction, event_id: string, pictures: (string | null)[]) {
  await trx.deleteFrom('gallery_pictures').where('event_id', '=', event_id).execute();
  const chosen = [...new Set(pictures)].filter((id) => id !== null);
  if (chosen.length === 0) return;
  await trx
    .insertInto('gallery_pictures')
    .values(chosen.map((image_id, position) => ({ event_id, image_id, position })))
    .execute();
}
