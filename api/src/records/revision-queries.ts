import type { Database } from '../database/schema.ts';
import { noSuch } from '../problem.ts';
import type { RecordKindName, Revision, RevisionDetail } from './record-schema.ts';

/** Years of changes; earlier versions can still be read by their number. */
const maxListed = 200;

/** The newest first. */
export async function listRevisions(db: Database, kind: RecordKindName, id: string): Promise<Revision[]> {
  const rows = await revisionsOf(db, kind, id)
    .select(['revisions.version', 'action', 'author', 'at'])
    .orderBy('revisions.version', 'desc')
    .limit(maxListed)
    .execute();
  if (rows.length === 0) throw noSuch('record');
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** @throws Problem NOT_FOUND */
export async function findRevision(
  db: Database,
  kind: RecordKindName,
  id: string,
  version: number,
): Promise<RevisionDetail> {
  const row = await revisionsOf(db, kind, id)
    .select(['revisions.version', 'action', 'author', 'at', 'revisions.content'])
    .where('revisions.version', '=', version)
    .executeTakeFirstOrThrow(() => noSuch('version of this record'));
  return { ...row, at: row.at.toISOString() };
}

function revisionsOf(db: Database, kind: RecordKindName, id: string) {
  return db
    .selectFrom('revisions')
    .innerJoin('records', 'records.id', 'revisions.record_id')
    .where('records.kind', '=', kind)
    .where('record_id', '=', id);
}
