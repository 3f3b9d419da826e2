import { type Static, Type } from 'typebox';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import { containsAllWords } from '../database/text-search.ts';
import { eachRow } from '../database/each-row.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { conflict, Problem } from '@nalam/server-kit/problem';
import { translations } from '../languages.ts';
import { refuseUnfinished, storableContent } from '../records/check-content.ts';
import { line, localText, picture } from '../records/content-fields.ts';
import { refuseLostPictures } from '../records/lost-pictures.ts';
import { type Publisher, refuseDoubtful } from '../records/prenatal-check.ts';
import type {
  EditedMeta,
  EditedMetaList,
  MetaChange,
  MetaQuery,
  MetaRemoval,
  MetaSort,
} from './meta-schema.ts';

const MetaContent = Type.Object({
  path: Type.String({
    ...line({ max: 500, required: true }),
    // A page of this site, without the language: all languages share an entry.
    pattern: String.raw`^/(?!(${translations.map(({ code }) => code).join('|')})(/|$)|api/|dashboard|[/\\])[^\s?#\\]*$`,
  }),
  title: localText({ max: 120, required: true }),
  description: localText({ max: 320, required: true }),
  image: picture(),
});
type MetaContent = Static<typeof MetaContent>;

/** Each order ends with the unique address; otherwise an entry could appear on two pages and another on none. */
const orders: Record<MetaSort, RawBuilder<unknown>> = {
  path: sql`path`,
  '-path': sql`path desc`,
  title: sql`lower(title ->> 'en'), path`,
  '-title': sql`lower(title ->> 'en') desc, path`,
  updatedAt: sql`updated_at, path`,
  '-updatedAt': sql`updated_at desc, path`,
};

const untranslated = translations.flatMap(({ code }) =>
  ['title', 'description'].map((text) => sql`coalesce(${sql.ref(text)} ->> ${sql.lit(code)}, '') = ''`),
);

const lacking = {
  tamil: sql<SqlBool>`(${sql.join(untranslated, sql` or `)})`,
  picture: sql<SqlBool>`image_id is null`,
};

type Narrowed = Pick<MetaQuery, 'path' | 'search' | 'missing'>;

function matching(db: Database, { path, search = '', missing }: Narrowed) {
  let filtered = db.selectFrom('page_meta').where(containsAllWords('search', search));
  if (path !== undefined) filtered = filtered.where('path', '=', path);
  return missing === undefined ? filtered : filtered.where(lacking[missing]);
}

/** All matching entries with the names of their pictures, last changed first. */
export const eachMeta = (db: Database, query: Narrowed) =>
  eachRow(
    matching(db, query)
      .select(['path', 'title', 'description', 'updated_at', 'updated_by'])
      .select(
        sql<
          string | null
        >`(select coalesce(nullif(name, ''), alt ->> 'en') from images where id = image_id)`.as('picture'),
      ),
    'page_meta.updated_at',
    'page_meta.path',
  );

/** Ordered by address by default. */
export async function listMeta(db: Database, query: MetaQuery): Promise<EditedMetaList> {
  const { sort = 'path' } = query;
  const sorted = matching(db, query).selectAll().orderBy(orders[sort]);
  const { items: pages, ...position } = await selectPage(sorted, query, toEdited);
  return { pages, ...position };
}

/**
 * Adds or replaces the meta of a page.
 * @throws Problem INVALID_INPUT naming each field, or CONFLICT
 */
export function changeMeta(db: Database, publisher: Publisher, change: MetaChange): Promise<EditedMeta> {
  return db.transaction().execute((trx) => storeMeta(trx, publisher, change));
}

async function storeMeta(
  trx: DatabaseTransaction,
  publisher: Publisher,
  { version, ...sent }: MetaChange,
): Promise<EditedMeta> {
  const path = sent.path
    .trim()
    .toLowerCase()
    .replace(/(?<=[^/]|^\/)\/+$/, '');
  const checked = storableContent(MetaContent, { ...sent, path });
  refuseUnfinished(MetaContent, checked);
  await refuseLostPictures(trx, MetaContent, checked);
  const content = checked as MetaContent;
  const live = await trx.selectFrom('page_meta').selectAll().where('path', '=', path).executeTakeFirst();
  const entry = { subject: 'meta', id: path, title: path };
  await refuseDoubtful(trx, publisher, { content, live }, entry);
  const { actor } = publisher;
  const row = {
    title: json(content.title),
    description: json(content.description),
    image_id: content.image,
    version: version + 1,
    updated_at: new Date(),
    updated_by: actor.username,
  };
  const stored =
    version === 0
      ? await trx
          .insertInto('page_meta')
          .values({ path, ...row })
          .onConflict((conflict) => conflict.column('path').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('page_meta')
          .set({ ...row, updated_at: sql`now()` })
          .where('path', '=', path)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
  if (!stored) throw await changedOrGone(trx, path);
  await appendAudit(trx, actor, { ...entry, action: version === 0 ? 'create' : 'update' });
  return toEdited(stored);
}

/**
 * Deletes the entry of a page, which falls back to its built-in title and description.
 * @throws Problem NOT_FOUND or CONFLICT
 */
export async function removeMeta(db: Database, actor: Actor, { path, version }: MetaRemoval) {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('page_meta')
      .where('path', '=', path)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw await changedOrGone(trx, path);
    await appendAudit(trx, actor, { action: 'delete', subject: 'meta', id: path, title: path });
  });
}

async function changedOrGone(trx: DatabaseTransaction, path: string) {
  const stored = await trx.selectFrom('page_meta').selectAll().where('path', '=', path).executeTakeFirst();
  if (!stored) return new Problem('NOT_FOUND', 'The entry of this page no longer exists.');
  const { version, updatedAt, updatedBy, ...content } = toEdited(stored);
  return conflict('this entry', { version, content, updatedAt, updatedBy });
}

function toEdited({
  path,
  title,
  description,
  version,
  ...row
}: Omit<Selectable<Tables['page_meta']>, 'search'>): EditedMeta {
  return {
    path,
    title,
    description,
    image: row.image_id,
    version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
