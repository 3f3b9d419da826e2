import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { picturesById, toImage } from '../images/image-queries.ts';
import { publicContent, type ShownRecord, shownRecords } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import {
  type GalleryEvent,
  type GalleryEventContent,
  type GalleryPage,
  listedFields,
  pageFields,
} from './gallery-schema.ts';

/** Latest first. */
export async function publishedEvents(
  db: Database,
  page: PageQuery,
  language: Language,
): Promise<GalleryPage> {
  const sorted = shownRecords<GalleryEventContent>(db, 'gallery-events')
    .clearOrderBy()
    .orderBy(sql`listed ->> 'date'`, 'desc')
    .orderBy('id');
  const { items: events, ...position } = await selectPage(sorted, page, ({ id, slug, content }) => ({
    summary: { _id: id, eventname: slug, ...publicContent(listedFields, content, language) },
    pictures: pictureIds(content),
  }));
  const covers = await picturesById(
    db,
    events.flatMap(({ pictures }) => pictures[0] ?? []),
  );
  const items = events.flatMap(({ summary, pictures }) => {
    const cover = covers.get(pictures[0] ?? '');
    return cover ? { ...summary, cover: toImage(cover, language), pictureCount: pictures.length } : [];
  });
  return { items, ...position };
}

/** @param eventname in any case, like all page addresses */
export const findEvent = (db: Database, eventname: string) =>
  shownRecords<GalleryEventContent>(db, 'gallery-events')
    .where('slug', '=', eventname.toLowerCase())
    .executeTakeFirst();

export async function toEvent(
  db: Database,
  { id, slug, content }: ShownRecord<GalleryEventContent>,
  { page, pageSize }: PageQuery,
  language: Language,
): Promise<GalleryEvent> {
  const ids = pictureIds(content);
  const shownIds = ids.slice((page - 1) * pageSize, page * pageSize);
  const pictures = await picturesById(db, shownIds);
  return {
    _id: id,
    eventname: slug,
    ...publicContent(pageFields, content, language),
    pictures: shownIds.flatMap((each) => pictures.get(each) ?? []).map((each) => toImage(each, language)),
    pictureCount: ids.length,
    page,
    pageSize,
  };
}

/** Removes duplicates; each picture keeps its first position. */
const pictureIds = ({ pictures }: GalleryEventContent): string[] => [
  ...new Set(pictures.flatMap((id) => id?.toLowerCase() ?? [])),
];
