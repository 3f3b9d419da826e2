import { type Actor, appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { deletePublished, hidePublished } from './published-rows.ts';
import { refuseUnpublishable } from './publishable.ts';
import type { RecordKind } from './record-kind.ts';
import { type RecordRow, storeChange } from './record-queries.ts';
import type { BulkAction } from './record-schema.ts';

/** The effect of an action on a record, which the transaction has locked. */
type RecordChange = (
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  before: RecordRow,
) => Promise<RecordRow>;

/** Publishes the draft. */
export const publishRecord: RecordChange = async (trx, kind, actor, before) => {
  refuseTrashed(before);
  await refuseUnpublishable(trx, kind, before.content, before.id);
  const row = await storeChange(trx, kind, before, actor, 'publish', {
    published: json(before.content),
    first_published_at: before.first_published_at ?? new Date(),
    publish_at: null,
  });
  await kind.publish(trx, row, row.content);
  return row;
};

/** Unpublishes it; the draft stays. */
const unpublishRecord: RecordChange = async (trx, kind, actor, before) => {
  if (!before.published) throw new Problem('NOT_POSSIBLE_NOW', 'This record is not published.');
  await hidePublished(trx, kind.table, before.id);
  return storeChange(trx, kind, before, actor, 'unpublish', { published: null, unpublish_at: null });
};

/** Moves it to the trash and unpublishes it. */
const trashRecord: RecordChange = async (trx, kind, actor, before) => {
  refuseTrashed(before);
  await kind.leave?.(trx, before.id);
  if (before.published) await hidePublished(trx, kind.table, before.id);
  return storeChange(trx, kind, before, actor, 'trash', {
    published: null,
    publish_at: null,
    unpublish_at: null,
    trashed_at: new Date(),
  });
};

/** Restores it from the trash as a draft: visitors see it again once it is published. */
const restoreRecord: RecordChange = async (trx, kind, actor, before) => {
  refuseNotTrashed(before);
  return storeChange(trx, kind, before, actor, 'restore', { trashed_at: null });
};

/**
 * Deletes it for good, with its revisions. Only from the trash, so that it takes two decisions.
 */
const deleteRecord: RecordChange = async (trx, kind, actor, before) => {
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
