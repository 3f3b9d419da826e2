import {
  earlierCompositions,
  earlierVersions,
  versionsOf,
  type Cause,
  type Live,
  type ReleaseChange,
} from '@nalam/api/releases';
import { allIncompatibilities, newIncompatibilities } from './compatibility.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { remotesIn, type Composition } from './store/remote-version.ts';
import type { Release } from './store/stored-release.ts';

interface Rollback extends Cause {
  /** The target version; without one, the newest earlier version that fits. */
  to?: string;
  /** The version to leave; if another one is live now, nothing changes. */
  from?: string;
}

/**
 * Makes an earlier version live again. It was live before, so nothing is rendered first: in a rollback every second counts.
 * Refuses an incompatible version; without a named version, takes the next earlier compatible one.
 *
 * @returns the version that is live now; undefined if the one to leave was no longer live
 * @throws {ReleaseRefused}
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, from, ...cause }: Rollback = {},
): Promise<string | undefined> {
  const refuse = (...reasons: string[]) =>
    new ReleaseRefused(`${name} is not rolled back${to === undefined ? '' : ` to ${to}`}:`, reasons);
  const change = await store.change(async (newest) => {
    if (from !== undefined && newest?.live[name]?.version !== from) return undefined;
    const targets = to === undefined ? earlierVersions(store.changes, name) : [to];
    if (targets.length === 0) throw refuse('no earlier version was live.');
    const live = versionsOf(newest?.live ?? {});
    const liveReleases = await readStored(store, live);
    const reasons: string[] = [];
    for (const target of targets) {
      if (live[name] === target) throw refuse(`${target} is live already.`);
      const { [name]: stored } = await store.storedOf({ [name]: target });
      const problems =
        stored === undefined
          ? [`${target} is not kept.`]
          : newIncompatibilities(await readStored(store, { ...live, [name]: target }), liveReleases);
      if (problems.length === 0) return { action: 'rollback', versions: { [name]: target }, ...cause };
      reasons.push(...problems);
    }
    throw refuse(...reasons);
  });
  return change?.versions[name];
}

/**
 * Makes the newest earlier composition live that is compatible and completely stored, whatever is live now: this is the way out.
 * @throws {ReleaseRefused}
 */
export async function rollBackAll(
  store: ReleaseStore,
  cause: Cause = {},
): Promise<ReleaseChange | undefined> {
  return store.change(async (newest) => {
    for (const earlier of earlierCompositions(store.changes)) {
      const versions = versionsOf(earlier);
      const intact = await Promise.all(remotesIn(versions).map((release) => store.isIntact(release)));
      if (intact.includes(false)) continue;
      if (allIncompatibilities(await readStored(store, versions)).length > 0) continue;
      const withdraws = Object.keys(newest?.live ?? {}).filter((name) => !(name in versions));
      return { action: 'rollback', versions: changed(newest?.live ?? {}, versions), withdraws, ...cause };
    }
    throw new ReleaseRefused('Nothing is rolled back:', [
      'no earlier set of versions fits together and is still stored.',
    ]);
  });
}

const changed = (live: Live, versions: Composition): Composition =>
  Object.fromEntries(Object.entries(versions).filter(([name, version]) => live[name]?.version !== version));

async function readStored(store: ReleaseStore, versions: Composition): Promise<Release[]> {
  const stored = remotesIn(await store.storedOf(versions));
  return Promise.all(stored.map((release) => store.read(release)));
}
