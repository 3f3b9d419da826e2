import type { Actor } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { recordChanges } from './record-changes.ts';
import { insertDraft, updateDraft } from './record-draft.ts';
import type { RecordKind } from './record-kind.ts';
import { type RecordRow, lockRecord } from './record-queries.ts';
import type { BulkAction, ChangedRecord, NewRecord } from './record-schema.ts';
import { findRevision } from './revision-queries.ts';

export function createRecord(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  sent: NewRecord,
): Promise<RecordRow> {
  return db.transaction().execute((trx) => insertDraft(trx, kind, actor, sent));
}

export function saveRecord(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  id: string,
  change: ChangedRecord,
): Promise<RecordRow> {
  return db.transaction().execute((trx) => updateDraft(trx, kind, actor, id, change));
}

/**
 * Restores the draft of a revision.
 * @param seen the version of the record that staff saw
 */
export function restoreRevision(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  seen: { id: string; version: number },
  revision: number,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const { content } = await findRevision(trx, kind.name, seen.id, revision);
    const change = { version: seen.version, content };
    return updateDraft(trx, kind, actor, seen.id, change, 'restore-revision');
  });
}

/**
 * @param seen the version that staff saw
 * @throws Problem NOT_FOUND, CONFLICT, or one that the change throws
 */
export function changeRecord(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  seen: { id: string; version: number },
  action: BulkAction,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockRecord(trx, kind.name, seen.id, seen.version);
    return recordChanges[action](trx, kind, actor, before);
  });
}
