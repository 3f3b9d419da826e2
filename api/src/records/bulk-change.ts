import type { Actor } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import {
  changeRecord,
  deleteRecord,
  publishRecord,
  type RecordChange,
  restoreRecord,
  trashRecord,
  unpublishRecord,
} from './change-record.ts';
import type { RecordKind } from './record-kind.ts';
import type { BulkAction, BulkChange, BulkResult } from './record-schema.ts';

const changes: Record<BulkAction, RecordChange> = {
  publish: publishRecord,
  unpublish: unpublishRecord,
  trash: trashRecord,
  restore: restoreRecord,
  delete: deleteRecord,
};

/** Each record in a transaction of its own, so that what was refused does not undo the rest. */
export async function changeInBulk(
  db: Database,
  kind: RecordKind,
  actor: Actor,
  { action, records }: BulkChange,
): Promise<BulkResult['results']> {
  const results: BulkResult['results'] = [];
  for (const { id, version } of records) {
    try {
      const row = await changeRecord(db, kind, actor, { id, version }, changes[action]);
      results.push({ id, version: row.version, problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, version: null, problem: { code: error.code, message: error.message } });
    }
  }
  return results;
}
