import { versionsOf } from '../canaries/canaries.ts';
import { newIncompatibilities, allIncompatibilities } from '../compatibility.ts';
import { earlierCompositions, earlierVersions, goingBack, goingLive } from './journal-changes.ts';
import type { Cause, JournalEntry } from './release-journal.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { remotesIn, type Composition } from '../store/remote-version.ts';
import type { Release } from '../store/stored-release.ts';

interface Rollback extends Cause {
  /** The version to go to; without one, the newest earlier version that fits. */
  to?: string;
  /** The version to leave; nothing changes when another is live by now. */
  from?: string;
}

/**
 * Makes an earlier version live again. It was live before, so nothing is rendered first: in a rollback every second counts. An
 * incompatible version is refused; without a named version, the next earlier compatible one is taken.
 *
 * @returns the version that is live now; undefined when the one to leave was not live any more
 * @throws {ReleaseRefused}
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, from, ...cause }: Rollback = {},
): Promise<string | undefined> {
  const refuse = (...reasons: string[]) =>
    new ReleaseRefused(`${name} is not rolled back${to === undefined ? '' : ` to ${to}`}:`, reasons);
  const entries = await store.journal.entries();
  // A release that was refused is in the store as well.
  if (to !== undefined && !entries.some(({ live }) => live[name]?.version === to))
    throw refuse(`${to} was never live. \`npm run release -- ${name} ${to}\` makes it so, with all checks.`);
  const targets = to === undefined ? earlierVersions(entries, name) : [to];
  if (targets.length === 0) throw refuse('no earlier version was live.');
  const entry = await store.journal.record(async (before) => {
    if (from !== undefined && before?.live[name]?.version !== from) return undefined;
    const liveReleases = await readStored(store, versionsOf(before?.live ?? {}));
    const reasons: string[] = [];
    for (const target of targets) {
      const change = goingLive(before, { [name]: target }, 'rollback', cause);
      if (!change) throw refuse(`${target} is live already.`);
      const { [name]: stored } = await store.storedOf({ [name]: target });
      const problems =
        stored === undefined
          ? [`${target} is not kept.`]
          : newIncompatibilities(await readStored(store, versionsOf(change.live)), liveReleases);
      if (problems.length === 0) return change;
      reasons.push(...problems);
    }
    throw refuse(...reasons);
  });
  return entry?.versions[name];
}

/**
 * Makes the newest earlier composition live that is compatible and stored whole, whatever is live now: this is the way out.
 * @throws {ReleaseRefused}
 */
export async function rollBackAll(store: ReleaseStore, cause: Cause = {}): Promise<JournalEntry | undefined> {
  return store.journal.record(async (before) => {
    for (const live of earlierCompositions(await store.journal.entries())) {
      const intact = await Promise.all(remotesIn(versionsOf(live)).map((release) => store.isIntact(release)));
      if (intact.includes(false)) continue;
      if (allIncompatibilities(await readStored(store, versionsOf(live))).length === 0)
        return goingBack(before, live, cause);
    }
    throw new ReleaseRefused('Nothing is rolled back:', [
      'no earlier set of versions fits together and is still stored.',
    ]);
  });
}

async function readStored(store: ReleaseStore, versions: Composition): Promise<Release[]> {
  const stored = remotesIn(await store.storedOf(versions));
  return Promise.all(stored.map((release) => store.read(release)));
}
