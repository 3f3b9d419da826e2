import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockByName } from '../database/advisory-locks.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { ImageFiles } from './image-files.ts';
import type { Image } from './image-schema.ts';

export const imageColumns = [
  'images.id',
  'width',
  'height',
  'widths',
  'alt',
  'placeholder_colour',
  'focal_x',
  'focal_y',
] as const;

type WithImage = 'page_meta' | 'records';

export type StoredImage = Pick<
  Selectable<Tables['images']>,
  'id' | 'width' | 'height' | 'widths' | 'alt' | 'placeholder_colour' | 'focal_x' | 'focal_y'
>;

/** @returns the pictures with these ids (in any case), by lower-case id */
export async function picturesById(db: Database, ids: string[]): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(imageColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The image that a record's `image_id` points to, or null, as one column called `image`. */
export function imageOf(table: WithImage) {
  return sql<StoredImage | null>`(
    select to_json(image) from (
      select id, width, height, widths, alt, placeholder_colour, focal_x, focal_y
      from images where images.id = ${sql.ref(`${table}.image_id`)}
    ) as image
  )`.as('image');
}

export function toImage(stored: StoredImage, language: Language): Image {
  const { id, width, height, widths, alt, placeholder_colour, focal_x, focal_y } = stored;
  const inTheMiddle = focal_x === 0.5 && focal_y === 0.5;
  return {
    id,
    width,
    height,
    widths,
    alt: inLanguage(alt, language),
    placeholderColour: placeholder_colour,
    ...(!inTheMiddle && { focalPoint: { x: focal_x, y: focal_y } }),
  };
}

export function toImageOrNull(stored: StoredImage | null, language: Language): Image | null {
  return stored && toImage(stored, language);
}

export function findImageFiles(db: Database, id: string) {
  return db.selectFrom('images').select(['content_hash', 'widths']).where('id', '=', id).executeTakeFirst();
}

export async function insertImage(
  trx: DatabaseTransaction,
  files: ImageFiles,
  described: { alt: StoredText; name?: string; focal_x?: number; focal_y?: number },
): Promise<string> {
  const id = uuid();
  await trx
    .insertInto('images')
    .values({
      ...described,
      id,
      content_hash: files.contentHash,
      width: files.width,
      height: files.height,
      widths: json(files.widths),
      alt: json(described.alt),
      placeholder_colour: files.placeholderColour,
    })
    .execute();
  return id;
}

/** A lock until the transaction ends, for uploads that store a row for these files and for the deletion of unused files. */
export const lockImageFiles = (trx: DatabaseTransaction, contentHash: string) =>
  lockByName(trx, `files of image ${contentHash}`);
