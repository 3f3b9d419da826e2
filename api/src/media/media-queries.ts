import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllWords } from '../database/text-search.ts';
import type { Database } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { imageColumns, toImage, type StoredImage } from '../images/image-queries.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { StoredText } from '../wire/local-text.ts';
import type { MediaPage, MediaPicture, MediaQuery, MediaSort, PictureUse } from './media-schema.ts';

/** Each order ends with the unique id; otherwise a picture could appear on two pages and another on none. */
const orders: Record<MediaSort, RawBuilder<unknown>> = {
  createdAt: sql`created_at, id`,
  '-createdAt': sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id`,
};

const isUsed = sql<SqlBool>`(
  exists (select from record_images where image_id = images.id)
  or exists (select from page_meta where image_id = images.id))`;

function matching(db: Database, { search = '', used }: Pick<MediaQuery, 'search' | 'used'>) {
  const filtered = db.selectFrom('images').where(containsAllWords('search', search));
  return used === undefined ? filtered : filtered.where(used ? isUsed : sql<SqlBool>`not ${isUsed}`);
}

/** All matching pictures with the titles of records that use them, newest first. */
export const eachPicture = (db: Database, query: Pick<MediaQuery, 'search' | 'used'>) =>
  eachRow(
    matching(db, query)
      .select(['name', 'alt', 'created_at'])
      .select(
        sql<StoredText[]>`array(
          select title from record_images join records on records.id = record_id where record_images.image_id = images.id
          union all select title from page_meta where page_meta.image_id = images.id)`.as('uses'),
      ),
    'images.created_at',
    'images.id',
  );

/** Newest first by default. */
export async function listPictures(db: Database, query: MediaQuery): Promise<MediaPage> {
  const { sort = '-createdAt' } = query;
  const sorted = matching(db, query)
    .select(imageColumns)
    .select(['name', 'version', 'created_at'])
    .orderBy(orders[sort]);
  const { items, ...position } = await selectPage(sorted, query, (row) => row);
  const uses = await usesOf(
    db,
    items.map(({ id }) => id),
  );
  return { pictures: items.map((row) => toPicture(row, uses.get(row.id) ?? [])), ...position };
}

/** @throws Problem NOT_FOUND */
export async function findPicture(db: Database, id: string): Promise<MediaPicture> {
  const row = await db
    .selectFrom('images')
    .select(imageColumns)
    .select(['name', 'version', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuch('picture'));
  return toPicture(row, (await usesOf(db, [id])).get(id) ?? []);
}

/** Finds the uses of pictures in drafts, published content and link previews. */
async function usesOf(db: Database, ids: string[]): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  if (ids.length === 0) return uses;
  const { rows } = await sql<PictureUse & { image_id: string }>`
    select record_images.image_id, kind, records.id::text as id, title
      from record_images join records on records.id = record_id where record_images.image_id = any(${ids}::uuid[])
    union all
    select image_id, 'meta', path, title from page_meta where image_id = any(${ids}::uuid[])`.execute(db);
  for (const { image_id, ...use } of rows) uses.set(image_id, [...(uses.get(image_id) ?? []), use]);
  return uses;
}

interface PictureRow extends StoredImage {
  name: string;
  version: number;
  created_at: Date;
}

function toPicture(row: PictureRow, usedIn: PictureUse[]): MediaPicture {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    image: toImage(row, 'en'),
    alt: row.alt,
    focal: { x: row.focal_x, y: row.focal_y },
    usedIn,
    createdAt: row.created_at.toISOString(),
  };
}
