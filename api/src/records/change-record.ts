import type { Static } from 'typebox';
import type { Database } from '../database/schema.ts';
import { recordChanges } from './record-changes.ts';
import { insertDraft, updateDraft } from './record-draft.ts';
import type { RecordAuthor, RecordContext, RecordRow } from './record-kind.ts';
import { lockRecord, storeChange } from './record-queries.ts';
import type { BulkAction, ChangedRecord, ConfirmedTranslation, NewRecord } from './record-schema.ts';
import { findRevision } from './revision-queries.ts';

export const createRecord = (db: Database, author: RecordAuthor, newRecord: NewRecord): Promise<RecordRow> =>
  db.transaction().execute((trx) => insertDraft({ ...author, trx }, newRecord));

export function saveRecord(
  db: Database,
  author: RecordAuthor,
  id: string,
  change: ChangedRecord,
): Promise<RecordRow> {
  return db.transaction().execute((trx) => updateDraft({ ...author, trx }, id, change));
}

/** Removes a translation from the list of outdated ones. */
export function confirmTranslation(
  db: Database,
  author: RecordAuthor,
  id: string,
  { version, field }: Static<typeof ConfirmedTranslation>,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const context = { ...author, trx };
    const before = await lockRecord(context, { id, version });
    const { [field]: _confirmed, ...outdated } = before.outdated;
    return storeChange(context, before, 'save', { outdated: JSON.stringify(outdated) });
  });
}

/**
 * Restores the draft of a revision.
 * @param record the version of the record that staff saw
 */
export function restoreRevision(
  db: Database,
  author: RecordAuthor,
  record: { id: string; version: number },
  revision: number,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const { content } = await findRevision(trx, author.kind.name, record.id, revision);
    const change = { version: record.version, content };
    return updateDraft({ ...author, trx }, record.id, change, 'restore-revision');
  });
}

/**
 * @param record the version that staff saw
 * @throws Problem NOT_FOUND, CONFLICT, or one from `change`
 */
export function changeRecord(
  db: Database,
  author: RecordAuthor,
  record: { id: string; version: number },
  action: BulkAction,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const context = { ...author, trx };
    return recordChanges[action](context, await lockRecord(context, record));
  });
}

/**
 * Saves some fields of a record, as editors do in a list, and publishes it if visitors see the draft's previous values.
 * @param record the version that staff saw, with the fields
 */
export async function changeFields(
  context: RecordContext,
  { content, ...record }: ChangedRecord & { id: string },
): Promise<RecordRow> {
  const before = await lockRecord(context, record);
  const isShown = before.published !== null && !before.changed;
  const change = { version: record.version, content: { ...before.content, ...content } };
  const after = await updateDraft(context, record.id, change);
  return isShown ? recordChanges.publish(context, after) : after;
}

export const saveFields = (
  db: Database,
  author: RecordAuthor,
  record: ChangedRecord & { id: string },
): Promise<RecordRow> => db.transaction().execute((trx) => changeFields({ ...author, trx }, record));
