import type {
  CanaryProgress,
  GivenVersion,
  PackageReleases,
  ReleaseEvent,
  ReleasesOverview,
  StoredVersion,
} from '../offers/releases-overview.ts';
import { compareCanary } from './canaries/canary-comparison.ts';
import { lcpMsOf } from './reports/package-reports.ts';
import { readHealthEverywhere, sumOfHealth, type HealthRecord } from './reports/release-health.ts';
import { earlierVersions } from './journal/journal-changes.ts';
import type { JournalEntry } from './journal/release-journal.ts';
import type { ReleaseKeys } from './keys/release-keys.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { keyOf, type RemoteVersion } from './store/remote-version.ts';
import { nextStepOf } from './canaries/widen-canary.ts';
import type { Release } from './store/stored-release.ts';

const maxVersions = 50;
const maxEvents = 100;
const maxRefused = 10;

/**
 * Live versions that visitors do not get, by remote, and what they get instead: the same version where it is damaged and no other is
 * whole.
 */
export type NotServed = Record<string, { meant: string; served: string | null }>;

/**
 * @returns what is live, how it does in browsers, what is kept, and what happened
 */
export async function releasesOverview(
  store: ReleaseStore,
  notServed: NotServed = {},
): Promise<ReleasesOverview> {
  const entries = await store.journal.entries();
  const now = entries.at(-1);
  const refused = await store.journal.refused();
  const servers = await readHealthEverywhere(store);
  const health = sumOfHealth(servers);
  const packages = Object.keys(now?.live ?? {}).sort();
  return {
    packages: now
      ? await Promise.all(
          packages.map((name) => packageOf(store, name, now, { entries, health, servers, notServed })),
        )
      : [],
    history: entries
      .slice(-maxEvents)
      .reverse()
      .map((entry) => toEvent(entry, store.keys)),
    ...(refused.length > 0 && { refused: refused.slice(-maxRefused).reverse() }),
  };
}

function toEvent(entry: JournalEntry, keys: ReleaseKeys | undefined): ReleaseEvent {
  const {
    live: _live,
    frozen: _frozen,
    canaries,
    packages: _packages,
    previous: _previous,
    key,
    ...event
  } = entry;
  const [name = ''] = Object.keys(event.versions);
  const percent = event.action === 'canary' ? canaries[name]?.percent : undefined;
  return {
    ...event,
    ...(percent !== undefined && { percent }),
    // Without a list of keys, anybody may have written it.
    ...(key !== undefined && keys && { signedBy: keys.nameOf(key) }),
  };
}

async function packageOf(
  store: ReleaseStore,
  name: string,
  now: JournalEntry,
  {
    entries,
    health,
    servers,
    notServed,
  }: { entries: JournalEntry[]; health: HealthRecord; servers: HealthRecord[]; notServed: NotServed },
): Promise<PackageReleases> {
  const toGivenVersion = async (version: string, since: string): Promise<GivenVersion> => {
    const { visitors, failing } = health[keyOf({ name, version })] ?? { visitors: 0, failing: 0 };
    const lcp = await lcpMsOf(store, { name, version });
    return {
      ...(await storedVersion(store, { name, version })),
      since,
      visitors,
      failing,
      ...(lcp !== undefined && { lcp }),
    };
  };
  const { live, canaries, frozen: { [name]: frozen } = {} } = now;
  const { version = '', since = '' } = live[name] ?? {};
  const canary = canaries[name];
  const missed = notServed[name];
  const keptVersions = await store.versionsOf(name);
  const earlier = earlierVersions(entries, name).filter((each) => keptVersions.includes(each));
  return {
    name,
    live: await toGivenVersion(version, since),
    ...(missed?.meant === version && { served: missed.served }),
    ...(canary && {
      canary: {
        ...(await toGivenVersion(canary.version, canary.since)),
        percent: canary.percent,
        ...progressOf(name, now, servers),
      },
    }),
    ...(frozen && { frozen }),
    earlier: await Promise.all(
      earlier.slice(0, maxVersions).map((each) => storedVersion(store, { name, version: each })),
    ),
    kept: keptVersions.length,
  };
}

function progressOf(name: string, now: JournalEntry, servers: HealthRecord[]): { progress?: CanaryProgress } {
  const compared = compareCanary(servers, name, now);
  if (!compared) return {};
  const { verdict, figures } = compared;
  const next = nextStepOf(now, name);
  if (!next) return { progress: { verdict, figures } };
  const { notBefore, ...step } = next;
  const isAhead = Date.parse(notBefore) > Date.now();
  return { progress: { verdict, figures, next: { ...step, ...(isAhead && { notBefore }) } } };
}

/** @returns the versions of a package that are kept, the newest first */
export async function storedVersions(store: ReleaseStore, name: string): Promise<StoredVersion[]> {
  const versions = await store.versionsOf(name);
  const stored = await Promise.all(versions.map((version) => storedVersion(store, { name, version })));
  return stored.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, maxVersions);
}

/** A version whose record can't be read is listed, but nothing can go back to it. */
async function storedVersion(store: ReleaseStore, release: RemoteVersion): Promise<StoredVersion> {
  const { publishedAt, commit, owner, changes, by, key } = await store
    .read(release)
    .catch((): Partial<Release> & { publishedAt: string } => ({ publishedAt: '' }));
  return {
    version: release.version,
    publishedAt,
    ...(commit !== undefined && { commit }),
    ...(owner !== undefined && { owner }),
    ...(changes !== undefined && { changes }),
    ...(by !== undefined && { by }),
    ...(key !== undefined && store.keys && { signedBy: store.keys.nameOf(key) }),
  };
}
