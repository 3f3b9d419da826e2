import pMap from 'p-map';
import { versionsOf } from './canaries.ts';
import { earlierVersions, type JournalEntry } from './release-journal.ts';
import type { ReleaseStore } from './release-store.ts';
import { keyOf, remotesIn, type RemoteVersion } from './remote-version.ts';

/** How long a version is kept after the last visitor was given it: a tab may stay open for this long. In milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * @param entries the whole journal, the oldest first
 * @param now the moment that it is, as `since` in milliseconds
 * @returns the versions of a package that somebody was given since a moment, and the one that a rollback goes to
 */
function versionsInUse(entries: JournalEntry[], name: string, since: number, now: number): Set<string> {
  const used = new Set<string>(earlierVersions(entries, name).slice(0, 1));
  const times = soundTimes(entries, now);
  entries.forEach(({ live, canaries }, index) => {
    const next = times[index + 1];
    if (next !== undefined && next < since) return;
    for (const version of [versionsOf(live)[name], versionsOf(canaries)[name]])
      if (version !== undefined) used.add(version);
  });
  return used;
}

/**
 * @returns when each entry was written, by clocks that may be wrong: none is older than the one before it, and one from the
 *   future is of now. A version is rather kept for too long than taken from an open tab.
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
 * Deletes the entries of the journal that are older than a moment, and tell of no version that is kept: what a rollback
 * goes to, and what was ever on the site, is told by the others.
 */
async function cleanJournal(store: ReleaseStore, entries: JournalEntry[], since: number, now: number) {
  const kept = new Set<string>();
  for (const name of await store.names())
    for (const version of await store.versionsOf(name)) kept.add(keyOf({ name, version }));
  const times = soundTimes(entries, now);
  // The last one of that time says what visitors had at that moment.
  const old = entries.filter((_, index) => (times[index + 1] ?? now) < since);
  const forgotten = old.filter(({ versions }) => !remotesIn(versions).some((each) => kept.has(keyOf(each))));
  await pMap(forgotten, (entry) => store.journal.remove(entry), { concurrency: 16 });
}

/**
 * @returns the stored versions of a package, and the copies here of those that another machine has deleted, with when they
 *   were published; without those that others are just deleting
 */
async function publications(store: ReleaseStore, name: string) {
  const found: { version: string; publishedAt: number }[] = [];
  for (const version of new Set([...(await store.versionsOf(name)), ...(await store.copiesOf(name))])) {
    const release = await store.read({ name, version }).catch(() => undefined);
    if (release) found.push({ version, publishedAt: Date.parse(release.publishedAt) });
  }
  return found;
}

/**
 * Deletes the versions that nobody was given for thirty days, and what the journal says of them. What is live stays
 * however old it is, and so do the version that a rollback goes to, what was published lately, and the newest of each
 * package, which is often that of the sources. Several processes may do it at the same time.
 *
 * @param isOnTrial tells of a version that somebody has a look at
 * @returns what is gone
 */
export async function cleanReleases(
  store: ReleaseStore,
  {
    now = Date.now(),
    isOnTrial = () => false,
  }: { now?: number; isOnTrial?: (release: RemoteVersion) => boolean } = {},
): Promise<RemoteVersion[]> {
  const since = now - keptFor;
  const gone: RemoteVersion[] = [];
  for (const name of new Set([...(await store.names()), ...(await store.copiedNames())])) {
    const stored = await publications(store, name);
    const newest = Math.max(...stored.map(({ publishedAt }) => publishedAt));
    for (const { version, publishedAt } of stored) {
      if (publishedAt >= since || publishedAt === newest || isOnTrial({ name, version })) continue;
      // Asked for each anew: somebody may be making an old version live at this moment.
      if (versionsInUse(await store.journal.entries(), name, since, now).has(version)) continue;
      await store.remove({ name, version });
      gone.push({ name, version });
    }
  }
  await cleanJournal(store, await store.journal.entries(), since, now);
  await store.sweep(now);
  return gone;
}
