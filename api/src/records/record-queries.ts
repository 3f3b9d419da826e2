import { sql, type Updateable } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, Tables } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { imageOf, type StoredImage, toImageOrNull } from '../images/image-queries.ts';
import { conflict, noSuch } from '@nalam/server-kit/problem';
import { countMissingTranslations, picturesIn } from './check-content.ts';
import { outdatedTranslations } from './outdated-translations.ts';
import { updateRows } from './published-rows.ts';
import { matching, ordering } from './record-filter.ts';
import type { RecordContext, RecordKind, RecordRow } from './record-kind.ts';
import type {
  RecordContent,
  RecordDetail,
  RecordHead,
  RecordKindName,
  RecordList,
  RecordListQuery,
  RecordSummary,
  RevisionAction,
} from './record-schema.ts';

const summaryColumns = [
  'records.id',
  'kind',
  'version',
  'title',
  'slug',
  'position',
  'missing_tamil',
  'outdated',
  'changed',
  'publish_at',
  'unpublish_at',
  'trashed_at',
  'updated_at',
  'updated_by',
] as const;

/** One page of the records of a kind. Does not read contents, so it is fast for thousands. */
export async function listRecords(
  db: Database,
  kind: Pick<RecordKind, 'name' | 'facts' | 'within'>,
  query: RecordListQuery,
): Promise<RecordList> {
  const filtered = db.selectFrom('records').where(matching(kind, query));
  const sorted = filtered
    .select(summaryColumns)
    .select([sql<boolean>`published is not null`.as('is_published'), imageOf('records')])
    .orderBy(ordering(query))
    .orderBy('records.id');
  const { items, ...position } = await selectPage(sorted, query, (row) => row);
  const ids = items.map(({ id }) => id);
  const factsById = ids.length > 0 ? await kind.facts?.(db, ids) : undefined;
  const records = items.map((row) => ({
    ...toSummary(row),
    ...(factsById && { facts: factsById.get(row.id) ?? {} }),
  }));
  return { records, ...position };
}

/** All matching records with their contents, newest first. */
export const eachRecord = (
  db: Database,
  kind: Pick<RecordKind, 'name' | 'within'>,
  query: Omit<RecordListQuery, 'page' | 'pageSize'>,
) =>
  eachRow(
    db.selectFrom('records').where(matching(kind, query)).selectAll(),
    'records.created_at',
    'records.id',
  );

/** @returns the names of everything that records of a kind refer to by id: pictures, categories and services */
export async function namesHeldBy(db: Database, kind: RecordKindName): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, coalesce(nullif(name, ''), alt ->> 'en') as name from images where id in
      (select record_images.image_id from record_images join records on records.id = record_id where kind = ${kind})
    union all
    select id::text, title ->> 'en' from records where kind in ('categories', 'sub-categories', 'services')`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @throws Problem NOT_FOUND */
export const findRecord = (db: Database, kind: RecordKindName, id: string): Promise<RecordRow> =>
  db
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuch('record'));

/**
 * Locks a record for a change until the transaction ends.
 * @param record the version that the change is based on
 * @throws Problem NOT_FOUND, or CONFLICT with the stored state
 */
export async function lockRecord(
  { trx, kind }: RecordContext,
  record: { id: string; version: number },
): Promise<RecordRow> {
  const row = await trx
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', kind.name)
    .where('id', '=', record.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuch('record'));
  if (row.version === record.version) return row;
  throw conflict('this record', {
    version: row.version,
    content: row.content,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
    trashedAt: row.trashed_at?.toISOString() ?? null,
  });
}

/** Stores a change of a record: its new version with a revision, its pictures, and an audit entry. */
export async function storeChange(
  context: RecordContext,
  before: RecordRow,
  action: RevisionAction,
  change: Updateable<Tables['records']>,
): Promise<RecordRow> {
  const { trx, actor } = context;
  const row = await trx
    .updateTable('records')
    .set({ ...change, version: before.version + 1, updated_at: sql`now()`, updated_by: actor.username })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateRows(trx, context.kind, [row.id]);
  await noteChange(context, row, action);
  return row;
}

/** Stores the revision, the pictures in use and the audit entry of a new version. */
export async function noteChange(context: RecordContext, row: RecordRow, action: RevisionAction) {
  const { trx, kind, actor } = context;
  await trx
    .insertInto('revisions')
    .values({
      record_id: row.id,
      version: row.version,
      action,
      content: json(row.content),
      author: actor.username,
    })
    .execute();
  await notePictures(context, row);
  await appendAudit(trx, actor, { action, subject: kind.name, id: row.id, title: row.title.en });
}

/** The columns derived from a content. */
export function derivedColumns(
  kind: RecordKind,
  content: RecordContent,
  before?: Pick<RecordRow, 'content' | 'outdated'>,
) {
  return {
    content: json(content),
    title: json(kind.title(content)),
    missing_tamil: countMissingTranslations(kind.content, content),
    outdated: JSON.stringify(before ? outdatedTranslations(kind.content, content, before) : {}),
    image_id: picturesIn(kind.content, content)[0]?.id ?? null,
  };
}

/** Stores the pictures of the draft and the published content, so that none of them can be deleted. */
async function notePictures({ trx, kind }: RecordContext, row: RecordRow) {
  const imageIds = [row.content, row.published].flatMap((content) =>
    content ? picturesIn(kind.content, content).map(({ id }) => id) : [],
  );
  await trx.deleteFrom('record_images').where('record_id', '=', row.id).execute();
  const values = [...new Set(imageIds)].map((image_id) => ({ record_id: row.id, image_id }));
  if (values.length > 0) await trx.insertInto('record_images').values(values).execute();
}

export function toDetail(row: RecordRow): RecordDetail {
  const { content, published, outdated } = row;
  return { record: toHead(row), content, published, outdated };
}

function toHead(row: RecordRow): RecordHead {
  return {
    ...toCommon({ ...row, is_published: row.published !== null }),
    slugFrozen: row.first_published_at !== null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

type CommonRow = Pick<
  RecordRow,
  | 'id'
  | 'kind'
  | 'version'
  | 'slug'
  | 'position'
  | 'publish_at'
  | 'unpublish_at'
  | 'trashed_at'
  | 'updated_at'
  | 'updated_by'
> & { is_published: boolean };

function toCommon(row: CommonRow) {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    status: row.is_published ? ('published' as const) : ('draft' as const),
    position: row.position,
    slug: row.slug,
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    trashedAt: row.trashed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

function toSummary(
  row: CommonRow &
    Pick<RecordRow, 'title' | 'changed' | 'missing_tamil' | 'outdated'> & { image: StoredImage | null },
): RecordSummary {
  return {
    ...toCommon(row),
    title: row.title,
    hasUnpublishedChanges: row.changed,
    missingTamil: row.missing_tamil,
    outdatedTamil: Object.keys(row.outdated).length,
    thumbnail: toImageOrNull(row.image, 'en'),
  };
}
