import { appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import { Problem } from '@nalam/server-kit/problem';
import { deleteRow } from './published-rows.ts';
import { refuseOtherChanges } from './refuse-other-changes.ts';
import { refuseUnpublishable } from './publishable.ts';
import type { RecordContext, RecordRow } from './record-kind.ts';
import { storeChange } from './record-queries.ts';
import type { BulkAction } from './record-schema.ts';

/** The effect of an action on a record, which the transaction has locked. */
type RecordChange = (context: RecordContext, before: RecordRow) => Promise<RecordRow>;

/** Publishes the draft. */
export const publishRecord: RecordChange = async (context, before) => {
  const { trx, kind } = context;
  refuseTrashed(before);
  refuseOtherChanges(context, before.content, before.published ?? {});
  await refuseUnpublishable(context, before.content, before);
  const row = await storeChange(context, before, 'publish', {
    published: json(before.content),
    published_at: new Date(),
    first_published_at: before.first_published_at ?? new Date(),
    publish_at: null,
  });
  await kind.publish?.(trx, row, row.content);
  return row;
};

/** Unpublishes it; the draft stays. */
const unpublishRecord: RecordChange = async (context, before) => {
  const { trx, kind } = context;
  if (!before.published) throw new Problem('NOT_POSSIBLE_NOW', 'This record is not published.');
  if (!context.keepsVisits) await kind.hide?.(trx, before.id, new Date());
  return storeChange(context, before, 'unpublish', { published: null, unpublish_at: null });
};

/** Moves it to the trash and unpublishes it. */
const trashRecord: RecordChange = async (context, before) => {
  const { trx, kind } = context;
  refuseTrashed(before);
  await kind.leave?.(trx, before.id);
  if (before.published && !context.keepsVisits) await kind.hide?.(trx, before.id, new Date());
  return storeChange(context, before, 'trash', {
    published: null,
    publish_at: null,
    unpublish_at: null,
    trashed_at: new Date(),
  });
};

/** Restores it from the trash as a draft, which visitors see after publication. */
const restoreRecord: RecordChange = async (context, before) => {
  refuseNotTrashed(before);
  return storeChange(context, before, 'restore', { trashed_at: null });
};

/** Deletes it permanently, with its revisions. Only from the trash, so that it takes two decisions. */
const deleteRecord: RecordChange = async ({ trx, kind, actor }, before) => {
  refuseNotTrashed(before);
  await kind.leave?.(trx, before.id);
  await deleteRow(trx, kind, before.id);
  await trx.deleteFrom('records').where('id', '=', before.id).execute();
  await appendAudit(trx, actor, {
    action: 'delete',
    subject: kind.name,
    id: before.id,
    title: before.title.en,
  });
  return before;
};

export const recordChanges: Record<BulkAction, RecordChange> = {
  publish: publishRecord,
  unpublish: unpublishRecord,
  trash: trashRecord,
  restore: restoreRecord,
  delete: deleteRecord,
};

export function refuseTrashed({ trashed_at }: RecordRow) {
  if (trashed_at) throw new Problem('NOT_POSSIBLE_NOW', 'This record is in the trash. Restore it first.');
}

function refuseNotTrashed({ trashed_at }: RecordRow) {
  if (!trashed_at) throw new Problem('NOT_POSSIBLE_NOW', 'This record is not in the trash.');
}
