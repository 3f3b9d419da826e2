import { v7 as uuid } from 'uuid';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { rememberRedirect } from '../redirects/remember-redirect.ts';
import { refuse, storableContent } from './check-content.ts';
import { refuseLostPictures } from './lost-pictures.ts';
import { deletePublished, hidePublished, renamePublished } from './published-rows.ts';
import { refuseUnpublishable } from './publishable.ts';
import type { RecordKind } from './record-kind.ts';
import { derivedColumns, noteChange, type RecordRow, storeChange, takeRecord } from './record-queries.ts';
import type { RecordContent, RecordSchedule } from './record-schema.ts';
import { chosenSlug, followsName, freeSlug } from './slugs.ts';

interface Sent {
  content: RecordContent;
  slug?: string;
}

interface Change extends Sent {
  version: number;
}

/** What a press of a button does to a record that was taken for it. */
export type RecordChange = (
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
) => Promise<RecordRow>;

/**
 * Does it to the version that staff saw.
 * @throws Problem NOT_FOUND, CONFLICT, or what the change refuses
 */
export function changeRecord(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  { id, version }: { id: string; version: number },
  change: RecordChange,
): Promise<RecordRow> {
  return db
    .transaction()
    .execute(async (trx) => change(trx, kind, actor, await takeRecord(trx, kind.name, id, version)));
}

/** Stores a new draft, last in the order. */
export async function createRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  sent: Sent,
): Promise<RecordRow> {
  const content = storableContent(kind.content, sent.content);
  await refuseLostPictures(trx, kind.content, content);
  const id = uuid();
  const row = await trx
    .insertInto('records')
    .values({
      ...derivedColumns(kind, content),
      id,
      kind: kind.name,
      slug: await slugOf(trx, kind, id, content, sent.slug),
      position: await endOfOrder(trx, kind),
      created_by: actor.username,
      updated_by: actor.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(trx, kind, row, actor, 'create');
  return row;
}

/** Stores the draft; what visitors read stays as it is until it is published. A new slug is the exception: see below. */
export async function saveRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  id: string,
  change: Change,
  action: 'save' | 'restore-revision' = 'save',
): Promise<RecordRow> {
  const before = await takeRecord(trx, kind.name, id, change.version);
  refuseTrashed(before);
  const content = storableContent(kind.content, change.content);
  await refuseLostPictures(trx, kind.content, content);
  // The schedule publishes without asking anybody, so what waits for it must stay fit to be published.
  if (before.publish_at) await refuseUnpublishable(trx, kind, content, before.id);

  const slug = await slugAfter(trx, kind, before, content, change.slug);
  const row = await storeChange(trx, kind, before, actor, action, {
    ...derivedColumns(kind, content),
    slug,
  });
  // An address is no draft: two addresses of one page, of which one is secret, would confuse people.
  if (before.first_published_at && slug !== before.slug) await moveAddress(trx, kind, before, row);
  return row;
}

/** Makes the draft what visitors read. */
export async function publishRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
): Promise<RecordRow> {
  refuseTrashed(before);
  await refuseUnpublishable(trx, kind, before.content, before.id);
  const row = await storeChange(trx, kind, before, actor, 'publish', {
    published: json(before.content),
    first_published_at: before.first_published_at ?? new Date(),
    publish_at: null,
  });
  await kind.publish(trx, row, row.content);
  return row;
}

/** Takes it off the visitors' pages; the draft stays. */
export async function unpublishRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
): Promise<RecordRow> {
  if (!before.published) throw new Problem('NOT_POSSIBLE_NOW', 'This record is not published.');
  await hidePublished(trx, kind.table, before.id);
  return storeChange(trx, kind, before, actor, 'unpublish', { published: null, unpublish_at: null });
}

/** Sets, or with null takes back, when it is published and unpublished by itself. */
export async function scheduleRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  id: string,
  { version, publishAt, unpublishAt }: RecordSchedule,
): Promise<RecordRow> {
  const before = await takeRecord(trx, kind.name, id, version);
  refuseTrashed(before);
  const publish = instant('publishAt', publishAt);
  const unpublish = instant('unpublishAt', unpublishAt);
  const now = new Date();
  refuse([
    ...past('publishAt', publish, before.publish_at, now),
    ...past('unpublishAt', unpublish, before.unpublish_at, now),
    ...(publish && unpublish && unpublish <= publish
      ? [{ field: 'unpublishAt', message: 'must be later than the beginning', code: 'TOO_EARLY' }]
      : []),
    ...(unpublish && !publish && !before.published
      ? [{ field: 'unpublishAt', message: 'needs something that is published', code: 'NOT_PUBLISHED' }]
      : []),
  ]);
  if (publish) await refuseUnpublishable(trx, kind, before.content, before.id);
  return storeChange(trx, kind, before, actor, 'schedule', {
    publish_at: publish,
    unpublish_at: unpublish,
  });
}

/** Puts it into the trash, off the visitors' pages. */
export async function trashRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
): Promise<RecordRow> {
  refuseTrashed(before);
  await kind.leave?.(trx, before.id);
  if (before.published) await hidePublished(trx, kind.table, before.id);
  return storeChange(trx, kind, before, actor, 'trash', {
    published: null,
    publish_at: null,
    unpublish_at: null,
    trashed_at: new Date(),
  });
}

/** Takes it out of the trash, as a draft: visitors see it again once it is published. */
export async function restoreRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
): Promise<RecordRow> {
  refuseNotTrashed(before);
  return storeChange(trx, kind, before, actor, 'restore', { trashed_at: null });
}

/**
 * Deletes it for good, with its revisions. Only from the trash, so that it takes two decisions.
 */
export async function deleteRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
): Promise<RecordRow> {
  refuseNotTrashed(before);
  await kind.leave?.(trx, before.id);
  await deletePublished(trx, kind.table, before.id);
  await trx.deleteFrom('records').where('id', '=', before.id).execute();
  await appendAudit(trx, actor, {
    action: 'delete',
    subject: kind.name,
    id: before.id,
    title: before.title.en,
  });
  return before;
}

function refuseTrashed({ trashed_at }: RecordRow) {
  if (trashed_at) throw new Problem('NOT_POSSIBLE_NOW', 'This record is in the trash. Restore it first.');
}

function refuseNotTrashed({ trashed_at }: RecordRow) {
  if (!trashed_at) throw new Problem('NOT_POSSIBLE_NOW', 'This record is not in the trash.');
}

async function endOfOrder(trx: DatabaseTransaction, kind: RecordKind) {
  const { last } = await trx
    .selectFrom('records')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow();
  return ((last as number | null) ?? -1) + 1;
}

async function slugOf(
  trx: DatabaseTransaction,
  kind: RecordKind,
  id: string,
  content: RecordContent,
  chosen: string | undefined,
) {
  if (!kind.slug) return null;
  if (chosen) return chosenSlug(trx, kind, chosen, id);
  return freeSlug(trx, kind, kind.title(content).en, id);
}

/** The slug follows the name until the record is published, unless staff chose one. */
async function slugAfter(
  trx: DatabaseTransaction,
  kind: RecordKind,
  before: RecordRow,
  content: RecordContent,
  chosen: string | undefined,
) {
  if (!kind.slug || before.slug === null) return null;
  if (chosen && chosen !== before.slug) return chosenSlug(trx, kind, chosen, before.id);
  const name = kind.title(content).en;
  const frozen = before.first_published_at !== null;
  if (frozen || name === before.title.en || !followsName(before.slug, before.title.en, kind.name)) {
    return before.slug;
  }
  return freeSlug(trx, kind, name, before.id);
}

/** What was ever published gets its new address at once; the old one redirects to it. */
async function moveAddress(trx: DatabaseTransaction, kind: RecordKind, before: RecordRow, after: RecordRow) {
  if (!kind.slug || before.slug === null || after.slug === null) return;
  await renamePublished(trx, kind.table, kind.slug.column, after.id, after.slug);
  const { path } = kind.slug;
  if (!path) return;
  await rememberRedirect(trx, await path(before.slug, trx, before.id), await path(after.slug, trx, after.id));
}

/** What was planned before may have come meanwhile; it need not be changed with the rest. */
const past = (field: string, planned: Date | null, before: Date | null, now: Date) =>
  planned && planned <= now && planned.getTime() !== before?.getTime()
    ? [{ field, message: 'must be still to come', code: 'PAST' }]
    : [];

function instant(field: string, value: string | null): Date | null {
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getFullYear() > 2100) {
    refuse([{ field, message: 'is no moment that we can plan for', code: 'NOT_VALID' }]);
  }
  return date;
}
