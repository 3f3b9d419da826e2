import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/schema.ts';
import { imageColumns, toImage } from '../images/image-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { GalleryEvent, GallerySummary } from './gallery-schema.ts';

/** @returns the events that have pictures to show, the latest first */
export async function publishedEvents(db: Database, language: Language): Promise<GallerySummary[]> {
  const rows = await withPictures(db)
    .select(['id', 'eventname', 'title', 'date'])
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, eventname, title, date, pictures }) => {
    const [cover] = pictures;
    return cover
      ? [
          {
            _id: id,
            eventname,
            title: inLanguage(title, language),
            date,
            cover: toImage(cover, language),
            pictureCount: pictures.length,
          },
        ]
      : [];
  });
}

/** @param eventname in any case, as all addresses of pages */
export async function findEvent(
  db: Database,
  eventname: string,
  language: Language,
): Promise<GalleryEvent | undefined> {
  const row = await withPictures(db)
    .select(['id', 'eventname', 'title', 'date', 'description'])
    .where('eventname', '=', eventname.toLowerCase())
    .executeTakeFirst();
  return (
    row && {
      _id: row.id,
      eventname: row.eventname,
      title: inLanguage(row.title, language),
      date: row.date,
      description: inLanguage(row.description, language),
      pictures: row.pictures.map((picture) => toImage(picture, language)),
    }
  );
}

function withPictures(db: Database) {
  return db
    .selectFrom('gallery_events')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gallery_pictures')
          .innerJoin('images', 'images.id', 'gallery_pictures.image_id')
          .select(imageColumns)
          .whereRef('gallery_pictures.event_id', '=', 'gallery_events.id')
          .orderBy('gallery_pictures.position'),
      ).as('pictures'),
    )
    .where('status', '=', 'published');
}
