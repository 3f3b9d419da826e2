import type { Database } from '../database/schema.ts';
import { type Page, selectPage } from '../database/select-page.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { RecordKindName, RevisionDetail, RevisionList } from './record-schema.ts';

/**
 * Newest first.
 * @throws Problem NOT_FOUND
 */
export async function listRevisions(
  db: Database,
  { kind, id }: { kind: RecordKindName; id: string },
  page: Page,
): Promise<RevisionList> {
  const query = revisionsOf(db, kind, id)
    .select(['revisions.version', 'action', 'author', 'at'])
    .orderBy('revisions.version', 'desc');
  const { items: revisions, ...position } = await selectPage(query, page, (row) => ({
    ...row,
    at: row.at.toISOString(),
  }));
  if (position.total === 0) throw noSuch('record');
  return { revisions, ...position };
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
