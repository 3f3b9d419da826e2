import { earlierVersions, type ReleaseChange, type ReleaseHealth } from '@nalam/api/releases';
import type {
  GivenVersion,
  PackageReleases,
  ReleaseEvent,
  ReleasesOverview,
  StoredVersion,
} from '../offers/releases-overview.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { keyOf, type RemoteVersion } from './store/remote-version.ts';

const maxVersions = 50;
const maxEvents = 100;

/**
 * Live versions that visitors do not get, by remote, and what they get instead: the same version if it is damaged and no other is
 * intact.
 */
export type NotServed = Record<string, { meant: string; served: string | null }>;

/**
 * @returns the live versions, their reports from browsers, the kept releases, and the history
 * @throws {RegistryAway}
 */
export async function releasesOverview(
  store: ReleaseStore,
  notServed: NotServed = {},
): Promise<ReleasesOverview> {
  await store.refresh();
  const health = await store.registry.health();
  const { changes, newest } = store;
  const names = Object.keys(newest?.live ?? {}).sort();
  return {
    packages: newest ? names.map((name) => packageOf(store, name, newest, { health, notServed })) : [],
    history: changes.slice(-maxEvents).reverse().map(toEvent),
  };
}

function toEvent({ live: _live, frozen: _frozen, canaries, ...event }: ReleaseChange): ReleaseEvent {
  const [name = ''] = Object.keys(event.versions);
  const percent = event.action === 'canary' ? canaries[name]?.percent : undefined;
  return { ...event, ...(percent !== undefined && { percent }) };
}

function packageOf(
  store: ReleaseStore,
  name: string,
  { live, canaries, frozen: { [name]: frozen } }: ReleaseChange,
  { health, notServed }: { health: ReleaseHealth; notServed: NotServed },
): PackageReleases {
  const toGivenVersion = (version: string, since: string): GivenVersion => {
    const { visitors = 0, failing = 0, lcp } = health[keyOf({ name, version })] ?? {};
    return {
      ...storedVersion(store, { name, version }),
      since,
      visitors,
      failing,
      ...(lcp !== undefined && { lcp }),
    };
  };
  const { version = '', since = '' } = live[name] ?? {};
  const canary = canaries[name];
  const missed = notServed[name];
  const earlier = earlierVersions(store.changes, name).filter((each) => store.has({ name, version: each }));
  return {
    name,
    live: toGivenVersion(version, since),
    ...(missed?.meant === version && { served: missed.served }),
    ...(canary && { canary: { ...toGivenVersion(canary.version, canary.since), percent: canary.percent } }),
    ...(frozen && { frozen }),
    earlier: earlier.slice(0, maxVersions).map((each) => storedVersion(store, { name, version: each })),
    kept: store.versionsOf(name).length,
  };
}

/** @returns the stored versions of a package, newest first */
export const storedVersions = (store: ReleaseStore, name: string): StoredVersion[] =>
  store
    .versionsOf(name)
    .map((version) => storedVersion(store, { name, version }))
    .reverse()
    .slice(0, maxVersions);

function storedVersion(store: ReleaseStore, id: RemoteVersion): StoredVersion {
  const { publishedAt = '', commit, owner, changes, by } = store.find(id) ?? {};
  return {
    version: id.version,
    publishedAt,
    ...(commit !== undefined && { commit }),
    ...(owner !== undefined && { owner }),
    ...(changes !== undefined && { changes }),
    ...(by !== undefined && { by }),
  };
}
