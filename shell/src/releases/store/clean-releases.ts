import { versionsOf } from '../canaries/canaries.ts';
import { earlierVersions } from '../journal/journal-changes.ts';
import type { JournalEntry } from '../journal/release-journal.ts';
import type { ReleaseStore } from './release-store.ts';
import { keyOf, remotesIn, type RemoteVersion } from './remote-version.ts';

/** How long a version is kept after the last visitor got it: a tab may stay open for this long. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

/**
 * @param entries the whole journal, the oldest first
 * @returns the versions of a remote that a visitor got since then, and the target of a rollback
 */
function versionsInUse(entries: JournalEntry[], name: string, sinceMs: number, now: number): Set<string> {
  const used = new Set<string>(earlierVersions(entries, name).slice(0, 1));
  const times = soundTimes(entries, now);
  entries.forEach(({ live, canaries }, index) => {
    const next = times[index + 1];
    if (next !== undefined && next < sinceMs) return;
    for (const version of [versionsOf(live)[name], versionsOf(canaries)[name]])
      if (version !== undefined) used.add(version);
  });
  return used;
}

/**
 * @returns when each entry was written, corrected for wrong clocks: none is older than the one before it, and one from the future
 *   counts as now. A version is better kept for too long than taken from an open tab.
 */
function soundTimes(entries: JournalEntry[], now: number): number[] {
  let last = -Infinity;
  return entries.map(({ at }) => {
    const time = Date.parse(at);
    if (time > now) return now;
    last = Math.max(last, time);
    return last;
  });
}

/**
 * Deletes the journal's entries that are older than `sinceMs` and about no version that is kept. The others still tell the targets of
 * rollbacks, and what was ever on the site.
 */
async function cleanJournal(store: ReleaseStore, entries: JournalEntry[], sinceMs: number, now: number) {
  const storedKeys = new Set<string>();
  for (const name of await store.names())
    for (const version of await store.versionsOf(name)) storedKeys.add(keyOf({ name, version }));
  const times = soundTimes(entries, now);
  // The last of the old entries says what visitors had at that moment.
  const oldEntries = entries.filter((_, index) => (times[index + 1] ?? now) < sinceMs);
  const forgotten = oldEntries.filter(
    ({ versions }) => !remotesIn(versions).some((each) => storedKeys.has(keyOf(each))),
  );
  await store.journal.forget(forgotten);
  const last = oldEntries.at(-1);
  if (last) await store.journal.forgetRefused(last);
}

/**
 * @returns the stored versions of a remote, and the copies here of those that another machine deleted, with their time of
 *   publication; without those that are being deleted
 */
async function publications(store: ReleaseStore, name: string) {
  const found: { version: string; publishedAt: number }[] = [];
  for (const version of new Set([
    ...(await store.versionsOf(name)),
    ...(await store.folder.versionsOf(name)),
  ])) {
    // A release without a valid signature is deleted at the same age.
    const release = await store.readUnchecked({ name, version }).catch(() => undefined);
    if (release) found.push({ version, publishedAt: Date.parse(release.publishedAt) });
  }
  return found;
}

/**
 * Deletes the versions that no visitor got for thirty days, and their entries in the journal. Live versions are kept at any age, and
 * so are the target of a rollback, what was published recently, and the newest of each remote, which is often that of the sources.
 * Several processes may do it at the same time.
 */
export async function cleanReleases(
  store: ReleaseStore,
  {
    now = Date.now(),
    isOnTrial = () => false,
  }: { now?: number; isOnTrial?: (release: RemoteVersion) => boolean } = {},
): Promise<RemoteVersion[]> {
  const sinceMs = now - keepMs;
  const deleted: RemoteVersion[] = [];
  for (const name of new Set([...(await store.names()), ...(await store.folder.names())])) {
    const stored = await publications(store, name);
    const newest = Math.max(...stored.map(({ publishedAt }) => publishedAt));
    for (const { version, publishedAt } of stored) {
      if (publishedAt >= sinceMs || publishedAt === newest || isOnTrial({ name, version })) continue;
      // Read again for each: an old version may be going live at this moment.
      if (versionsInUse(await store.journal.entries(), name, sinceMs, now).has(version)) continue;
      await store.remove({ name, version });
      deleted.push({ name, version });
    }
  }
  await cleanJournal(store, await store.journal.entries(), sinceMs, now);
  await store.sweep(now);
  await store.sharedReports.forgetOld(now);
  await store.sharedHealth.forgetOld(now);
  return deleted;
}
