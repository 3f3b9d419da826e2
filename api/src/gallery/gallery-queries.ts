import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { imageColumns, toImage } from '../images/image-queries.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import { galleryColumns, type GalleryEvent, type GalleryPage, listedFields } from './gallery-schema.ts';

/** Only events with pictures, the latest first. */
export async function publishedEvents(
  db: Database,
  page: PageQuery,
  language: Language,
): Promise<GalleryPage> {
  const withPictures = published(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('gallery_pictures')
        .select('gallery_pictures.event_id')
        .whereRef('gallery_pictures.event_id', '=', 'gallery_events.id'),
    ),
  );
  const sorted = withPictures
    .select(['id', 'eventname', 'title', 'date', pictureCount])
    .select(picturesOf({ page: 1, pageSize: 1 }))
    .orderBy('date', 'desc')
    .orderBy('id');
  const { items: rows, ...position } = await selectPage(sorted, page, (row) => row);
  const items = rows.flatMap((row) =>
    row.pictures.map((cover) => ({
      _id: row.id,
      eventname: row.eventname,
      ...publicContent(listedFields, row, language),
      cover: toImage(cover, language),
      pictureCount: row.pictureCount,
    })),
  );
  return { items, ...position };
}

/** @param eventname in any case, as all addresses of pages */
export async function findEvent(
  db: Database,
  eventname: string,
  { page, pageSize }: PageQuery,
  language: Language,
): Promise<GalleryEvent | undefined> {
  const row = await published(db)
    .select(['id', 'eventname', 'title', 'date', 'description', pictureCount])
    .select(picturesOf({ page, pageSize }))
    .where('eventname', '=', eventname.toLowerCase())
    .executeTakeFirst();
  return (
    row && {
      _id: row.id,
      eventname: row.eventname,
      ...publicContent(galleryColumns, row, language),
      pictures: row.pictures.map((picture) => toImage(picture, language)),
      pictureCount: row.pictureCount,
      page,
      pageSize,
    }
  );
}

const published = (db: Database) => db.selectFrom('gallery_events').where('status', '=', 'published');

const pictureCount = sql<number>`(
  select count(*)::int from gallery_pictures where event_id = gallery_events.id
)`.as('pictureCount');

const picturesOf =
  ({ page, pageSize }: PageQuery) =>
  (eb: ExpressionBuilder<Tables, 'gallery_events'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('gallery_pictures')
        .innerJoin('images', 'images.id', 'gallery_pictures.image_id')
        .select(imageColumns)
        .whereRef('gallery_pictures.event_id', '=', 'gallery_events.id')
        .orderBy('gallery_pictures.position')
        .orderBy('gallery_pictures.image_id')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    ).as('pictures');
