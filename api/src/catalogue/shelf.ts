import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { errorCode } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import type { StoredText } from '../wire/local-text.ts';
import { checkSlug, slugFrom, slugTaken } from './slug.ts';

/* What categories, sub-categories and products have in common when staff edit them. */

type Shelf = 'categories' | 'sub_categories' | 'products';

/** Behind everything that is there. */
export function lastPosition(shelf: Shelf): RawBuilder<number> {
  return sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(shelf)})`;
}

/** Puts everything in the order in which staff see it; what is not named keeps its place behind. */
export async function reorder(db: Database, shelf: Shelf, ids: string[]) {
  await db.transaction().execute(async (trx) => {
    // In one order of rows for everybody, so that two who sort at once do not wait in a circle.
    await trx.selectFrom(shelf).select('id').orderBy('id').forUpdate().execute();
    for (const [position, id] of ids.entries())
      await trx
        .updateTable(shelf)
        .set({ position })
        .where('id', '=', id)
        .where('position', '<>', position)
        .execute();
  });
}

export interface Before {
  version: number;
  slug: string;
  status: 'draft' | 'published';
}

/**
 * Finds what is to be changed and keeps others from changing it until the transaction ends.
 * @param version as the form read it
 * @throws Problem NOT_FOUND, CONFLICT when somebody saved it since: nobody's work is overwritten silently
 */
export async function lockForEdit(
  trx: DatabaseTransaction,
  shelf: Shelf,
  id: string,
  version: number | undefined,
): Promise<Before> {
  const before = await trx
    .selectFrom(shelf)
    .select(['version', 'slug', 'status', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new Problem('NOT_FOUND', 'It is not there any more.');
  if (before.version !== version)
    throw new Problem('CONFLICT', 'Somebody else saved this meanwhile. Please compare before you save.', {
      conflict: { version: before.version, updatedBy: null, updatedAt: before.updated_at.toISOString() },
    });
  return before;
}

/**
 * @param before what is stored, when it is not new
 * @returns the slug to store
 * @throws Problem INVALID_INPUT
 */
export function slugOf(given: { slug?: string; name: StoredText }, before?: Before): string {
  if (before?.status === 'published') {
    // People have the address in their bookmarks, and search engines in their lists.
    if (given.slug !== undefined && given.slug !== before.slug) {
      const message = 'The address is fixed once something has been published.';
      throw new Problem('INVALID_INPUT', message, { details: [{ field: 'slug', message }] });
    }
    return before.slug;
  }
  return checkSlug(given.slug ?? before?.slug ?? slugFrom(given.name.en));
}

/** @throws Problem INVALID_INPUT in place of the database's refusal of a slug that is there already */
export async function refuseTakenSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (errorCode(error) === uniqueViolation) throw slugTaken();
    if (errorCode(error) === foreignKeyViolation)
      throw new Problem('INVALID_INPUT', 'Something that this refers to is not there any more.');
    throw error;
  }
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** @throws Problem INVALID_INPUT when one of the texts lacks its English */
export function checkEnglish(texts: Record<string, StoredText>) {
  refuseFields(
    Object.entries(texts).map(([field, { en }]) => [
      `${field}.en`,
      en.trim() === '' ? 'The English text is required.' : undefined,
    ]),
  );
}

/** Trimmed; a Tamil text that is empty is one that is not there. */
export function tidyText({ en, ta = '' }: StoredText): StoredText {
  return { en: en.trim(), ...(ta.trim() !== '' && { ta: ta.trim() }) };
}

/** @throws Problem NOT_POSSIBLE_NOW while something is still in it */
export function refuseFull(products: number) {
  if (products > 0)
    throw new Problem('NOT_POSSIBLE_NOW', 'There are still products in it. Move or delete them first.');
}
