import type { Database, Tables } from '../database/schema.ts';
import type { Selectable } from 'kysely';
import { nothingLive } from './release-state.ts';
import type { ReleaseChange, ReleaseIndex, StoredRelease } from './release-schema.ts';

/** Enough for a server's fallbacks, and for the history on a screen. */
const indexedChanges = 200;

const toChange = ({ number, at, action, versions, state, cause }: Selectable<Tables['release_changes']>) => ({
  number,
  at: at.toISOString(),
  action,
  versions,
  ...nothingLive,
  ...state,
  ...cause,
});

/** @returns the changes of what is live, oldest first */
export async function listChanges(db: Database, newest?: number): Promise<ReleaseChange[]> {
  const rows = await db
    .selectFrom('release_changes')
    .selectAll()
    .orderBy('number', 'desc')
    .$if(newest !== undefined, (query) => query.limit(newest ?? 0))
    .execute();
  return rows.reverse().map(toChange);
}

/** @returns the current change; undefined before the first */
export const newestChange = async (db: Database): Promise<ReleaseChange | undefined> =>
  (await listChanges(db, 1))[0];

const releaseRows = (db: Database) =>
  db
    .selectFrom('releases')
    .select(['package', 'version', 'digest', 'contract', 'commit', 'owner', 'changes'])
    .select(['published_at', 'published_by']);

type ReleaseRow = Pick<
  Selectable<Tables['releases']>,
  | 'package'
  | 'version'
  | 'digest'
  | 'contract'
  | 'commit'
  | 'owner'
  | 'changes'
  | 'published_at'
  | 'published_by'
>;

const toRelease = (row: ReleaseRow): StoredRelease => ({
  name: row.package,
  version: row.version,
  digest: row.digest,
  publishedAt: row.published_at.toISOString(),
  ...(row.published_by !== null && { by: row.published_by }),
  ...(row.contract !== null && { contract: row.contract }),
  ...(row.commit !== null && { commit: row.commit }),
  ...(row.owner !== null && { owner: row.owner }),
  ...(row.changes !== null && { changes: row.changes }),
});

export async function readIndex(db: Database): Promise<ReleaseIndex> {
  const [changes, releases] = await Promise.all([
    listChanges(db, indexedChanges),
    releaseRows(db).orderBy('published_at').execute(),
  ]);
  return { changes, releases: releases.map(toRelease) };
}

export async function findRelease(db: Database, name: string, version: string) {
  const row = await releaseRows(db)
    .select('record')
    .where('package', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...toRelease(row), record: row.record };
}
