import type { DatabaseTransaction } from '../database/schema.ts';
import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { findEvent } from './gallery-queries.ts';
import { galleryColumns, GalleryEventContent } from './gallery-schema.ts';

export const galleryEventRecord = recordKind({
  name: 'gallery-events',
  table: 'gallery_events',
  content: GalleryEventContent,
  title: ({ title }) => title,
  slug: { column: 'eventname', path: (slug) => `/gallery/${slug}` },

  publish: async (trx, row, content) => {
    await writePublished(trx, 'gallery_events', row, {
      ...columnsOf(galleryColumns, content),
      eventname: row.slug ?? '',
      date: content.date ?? todayAtCentre(),
    });
    await replacePictures(trx, row.id, content.pictures);
  },

  read: (db, { slug }, language) => findEvent(db, slug ?? '', { page: 1, pageSize: 100 }, language),
});

/** Replaces the pictures; one that was chosen twice is kept at its first position. */
async function replacePictures(trx: DatabaseTransaction, event_id: string, pictures: (string | null)[]) {
  await trx.deleteFrom('gallery_pictures').where('event_id', '=', event_id).execute();
  const imageIds = [...new Set(pictures)].filter((id) => id !== null);
  if (imageIds.length === 0) return;
  await trx
    .insertInto('gallery_pictures')
    .values(imageIds.map((image_id, position) => ({ event_id, image_id, position })))
    .execute();
}
