import type { Logger } from 'pino';
import type { Dependencies } from '../api.ts';
import { listOldFiles } from '../storage/old-files.ts';
import type { RecordFacts, ReleaseChange } from './release-schema.ts';
import { hashOfIntegrity, keyOf } from './release-files.ts';
import { listChanges } from './release-queries.ts';
import { deleteOldReports } from './reports/report-queries.ts';
import { earlierVersions, versionsOf } from './release-state.ts';

/** How long a version is kept after the last visitor got it: tabs may stay open for this long. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

/**
 * @param changes all, oldest first
 * @returns the versions of a package that visitors got since then, and the target of a rollback
 */
function versionsInUse(changes: ReleaseChange[], name: string, sinceMs: number): Set<string | undefined> {
  const used = new Set<string | undefined>(earlierVersions(changes, name).slice(0, 1));
  changes.forEach(({ live, canaries }, index) => {
    const next = changes[index + 1];
    if (next && Date.parse(next.at) < sinceMs) return;
    used.add(versionsOf(live)[name]).add(versionsOf(canaries)[name]);
  });
  return used;
}

/**
 * Deletes versions that no visitor got for thirty days, and changes and files that belong to no remaining version. Keeps live
 * versions, the target of a rollback, recently published versions, and the newest of each package, which often matches the sources.
 */
export async function cleanReleases(
  { db, releaseFiles }: Pick<Dependencies, 'db' | 'releaseFiles'>,
  log: Pick<Logger, 'warn'>,
  now = new Date(),
): Promise<void> {
  const sinceMs = now.getTime() - keepMs;
  const deleted = await db.transaction().execute(async (trx) => {
    const changes = await listChanges(trx);
    const stored = await trx
      .selectFrom('releases')
      .select(['package', 'version', 'published_at'])
      .orderBy('published_at')
      // A release going live at this moment waits, and then finds the version deleted.
      .forUpdate()
      .execute();
    const newest = new Map(stored.map((each) => [each.package, each.version]));
    const old = stored.filter(
      ({ package: name, version, published_at }) =>
        published_at.getTime() < sinceMs &&
        newest.get(name) !== version &&
        !versionsInUse(changes, name, sinceMs).has(version),
    );
    for (const { package: name, version } of old)
      await trx.deleteFrom('releases').where('package', '=', name).where('version', '=', version).execute();
    const kept = new Set(
      stored.filter((each) => !old.includes(each)).map((each) => `${each.package} ${each.version}`),
    );
    const forgotten = changes.filter(
      ({ versions }, index) =>
        Date.parse(changes[index + 1]?.at ?? now.toISOString()) < sinceMs &&
        !Object.entries(versions).some((each) => kept.has(each.join(' '))),
    );
    if (forgotten.length > 0)
      await trx
        .deleteFrom('release_changes')
        .where(
          'number',
          'in',
          forgotten.map(({ number }) => number),
        )
        .execute();
    return old.map(({ package: name, version }) => `${name} ${version}`);
  });
  if (deleted.length > 0) log.warn({ releases: deleted }, 'Deleted old releases');
  await deleteUnusedFiles({ db, releaseFiles }, now);
  await deleteOldReports(db, now);
}

async function deleteUnusedFiles({ db, releaseFiles }: Pick<Dependencies, 'db' | 'releaseFiles'>, now: Date) {
  // Listed before the records are read, so that files of a release being uploaded are not included.
  const old = await listOldFiles(db, releaseFiles, 'files', now);
  if (old.length === 0) return;
  const used = new Set<string>();
  for (const { record } of await db.selectFrom('releases').select('record').execute()) {
    const { files } = JSON.parse(record) as RecordFacts;
    for (const integrity of Object.values(files)) used.add(keyOf(hashOfIntegrity(integrity)));
  }
  for (const key of old) if (!used.has(key)) await releaseFiles.remove(key);
}
