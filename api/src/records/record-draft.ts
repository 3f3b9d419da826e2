import { v7 as uuid } from 'uuid';
import { Problem } from '@nalam/server-kit/problem';
import { rememberRedirect } from '../redirects/remember-redirect.ts';
import { refuse, storableContent } from './check-content.ts';
import { refuseLostPictures } from './lost-pictures.ts';
import { refuseOtherChanges } from './refuse-other-changes.ts';
import { refuseUnpublishable } from './publishable.ts';
import { refuseTrashed } from './record-changes.ts';
import type { RecordContext, RecordRow } from './record-kind.ts';
import { derivedColumns, noteChange, storeChange, lockRecord } from './record-queries.ts';
import type { ChangedRecord, NewRecord, RecordContent } from './record-schema.ts';
import { chosenSlug, followsName, freeSlug } from './slugs.ts';

/**
 * @returns the content and slug of a new draft in their stored form
 * @throws Problem INVALID_INPUT naming each field that cannot be stored
 */
export async function checkNewDraft(context: RecordContext, id: string, newRecord: NewRecord) {
  const { kind } = context;
  const content = storableContent(kind.content, newRecord.content);
  await refuseDraft(context, content, id);
  return { content, slug: await slugOf(context, id, content, newRecord.slug) };
}

/** Stores a new draft at the end of the order. */
export async function insertDraft(context: RecordContext, newRecord: NewRecord): Promise<RecordRow> {
  const { trx, kind, actor } = context;
  const id = uuid();
  const { content, slug } = await checkNewDraft(context, id, newRecord);
  const row = await trx
    .insertInto('records')
    .values({
      ...derivedColumns(kind, content),
      id,
      kind: kind.name,
      slug,
      position: await endOfOrder(context),
      created_by: actor.username,
      updated_by: actor.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(context, row, 'create');
  return row;
}

/** Stores the draft; visitors see the published content until the next publication. A new slug is the exception: see below. */
export async function updateDraft(
  context: RecordContext,
  id: string,
  change: ChangedRecord,
  action: 'save' | 'restore-revision' = 'save',
): Promise<RecordRow> {
  const { kind } = context;
  const before = await lockRecord(context, { id, version: change.version });
  refuseTrashed(before);
  const content = storableContent(kind.content, change.content);
  refuseOtherChanges(context, content, before.content);
  if (context.translatesOnly && change.slug !== undefined && change.slug !== before.slug)
    throw new Problem('NOT_ALLOWED', 'You may only translate: the address stays.');
  await refuseDraft(context, content, id);
  // The schedule publishes without asking, so a scheduled draft must stay publishable.
  if (before.publish_at) await refuseUnpublishable(context, content, before);

  const slug = await slugAfter(context, before, content, change.slug);
  const row = await storeChange(context, before, action, {
    ...derivedColumns(kind, content, before),
    slug,
  });
  // A slug takes effect at once, because a second, unpublished address of the same page would confuse people.
  if (before.first_published_at && slug !== before.slug) await moveAddress(context, before, row);
  return row;
}

/** @throws Problem INVALID_INPUT naming each field that the kind does not store, or whose picture is gone */
async function refuseDraft({ trx, kind }: RecordContext, content: RecordContent, id: string) {
  await refuseLostPictures(trx, kind.content, content);
  refuse((await kind.draftProblems?.(content, trx, id)) ?? []);
}

async function endOfOrder({ trx, kind }: RecordContext) {
  const { last } = await trx
    .selectFrom('records')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow();
  return ((last as number | null) ?? -1) + 1;
}

async function slugOf(
  { trx, kind }: RecordContext,
  id: string,
  content: RecordContent,
  requestedSlug: string | undefined,
) {
  if (!kind.slug) return null;
  if (requestedSlug) return chosenSlug(trx, kind, requestedSlug, id);
  return freeSlug(trx, kind, kind.title(content).en, id);
}

/** The slug follows the name until the record is published, unless staff chose one. */
async function slugAfter(
  { trx, kind }: RecordContext,
  before: RecordRow,
  content: RecordContent,
  requestedSlug: string | undefined,
) {
  if (!kind.slug || before.slug === null) return null;
  if (requestedSlug && requestedSlug !== before.slug) return chosenSlug(trx, kind, requestedSlug, before.id);
  const name = kind.title(content).en;
  const frozen = before.first_published_at !== null;
  if (frozen || name === before.title.en || !followsName(before.slug, before.title.en, kind.name)) {
    return before.slug;
  }
  return freeSlug(trx, kind, name, before.id);
}

/** Gives a record that was ever published its new address at once; the old one redirects to it. */
async function moveAddress({ trx, kind }: RecordContext, before: RecordRow, after: RecordRow) {
  const path = kind.slug?.path;
  if (!path || before.slug === null || after.slug === null) return;
  await rememberRedirect(trx, await path(before.slug, trx, before.id), await path(after.slug, trx, after.id));
}
