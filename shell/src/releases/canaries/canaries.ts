/**
 * Canaries: versions that some visitors get before all do. Every visitor has a random bucket from 0 to 99; a canary of 10 per cent
 * is for buckets 0 to 9. Canaries of several remotes overlap, so there is at most one composition more than there are canaries.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Canary, CanaryPlan, Cause, Change, LiveState } from '../journal/release-journal.ts';
import type { Composition, RemoteVersion } from '../store/remote-version.ts';

/** How many buckets visitors are spread over; a canary's share is a number of them. */
export const buckets = 100;

/** A composition for the visitors whose bucket is below `below` and not below an earlier variant's. */
export interface Variant {
  below: number;
  versions: Composition;
  /** Signed-in staff get it, whatever their bucket; only the first variant may have this. */
  isForStaff?: true;
}

/** Below every visitor's bucket: staff get all canaries as long as one of them is for staff first. */
export const staffBucket = -1;

/** @returns the version of each package, without since when */
export function versionsOf(live: Record<string, { version: string }>): Composition {
  return Object.fromEntries(Object.entries(live).map(([name, { version }]) => [name, version]));
}

/** @returns what visitors get, by bucket; the last is live, for all visitors without a canary */
export function variantsOf({ live, canaries }: LiveState): Variant[] {
  const borders = new Set(Object.values(canaries).map(({ percent }) => percent));
  const isForStaff = Object.values(canaries).some(({ plan }) => plan?.staffFirst);
  return [...borders, buckets]
    .sort((a, b) => a - b)
    .map((below, index) => ({
      below,
      ...(index === 0 && isForStaff && { isForStaff }),
      versions: {
        ...versionsOf(live),
        ...versionsOf(
          Object.fromEntries(Object.entries(canaries).filter(([, { percent }]) => percent >= below)),
        ),
      },
    }));
}

/**
 * @param plan how it is widened by itself
 * @returns the change that starts or widens a canary; undefined when it changes nothing
 */
export function startingCanary(
  before: LiveState,
  { name, version }: RemoteVersion,
  percent: number,
  plan?: CanaryPlan,
): Change | undefined {
  const { live, canaries } = before;
  const now = new Date().toISOString();
  const present = canaries[name];
  const canary: Canary = { version, percent, since: now, ...(plan && { plan }) };
  if (present?.version === version) {
    if (present.percent === percent && isDeepStrictEqual(present.plan, plan)) return undefined;
    // Widening a canary keeps its start time.
    canary.since = present.since;
    const widenedAt = present.percent === percent ? present.widenedAt : now;
    if (widenedAt !== undefined) canary.widenedAt = widenedAt;
  }
  return {
    action: 'canary',
    versions: { [name]: version },
    live,
    canaries: { ...canaries, [name]: canary },
  };
}

/** @returns since when a canary has its present share: with every other share the comparison begins anew (ISO 8601) */
export const comparedSince = ({ since, widenedAt }: Canary): string => widenedAt ?? since;

/**
 * Tells whether a browser's reports on a version count for the comparison of a canary with the live version. The live version is
 * compared by as many buckets as the canary has, the highest ones, and a canary of more than half by no more buckets than are
 * left: an address range, which counts once, then has as many browsers in one group as in the other.
 *
 * While only staff have a canary, their reports count, and there is nothing to compare them with. Later they do not: staff have
 * no equal among those with the live version.
 *
 * @param browser.bucket undefined where it has none, as before its first page during a canary
 * @returns since when that share of the canary is compared; undefined where the report does not count
 */
export function comparisonOf(
  { live, canaries }: LiveState,
  { bucket, isStaff }: { bucket: number | undefined; isStaff: boolean },
  { name, version }: RemoteVersion,
): string | undefined {
  const canary = canaries[name];
  if (!canary) return undefined;
  if (canary.percent === 0) return isStaff && version === canary.version ? comparedSince(canary) : undefined;
  if (bucket === undefined || (isStaff && canary.plan?.staffFirst)) return undefined;
  const size = Math.min(canary.percent, buckets - canary.percent);
  const isCompared =
    (version === canary.version && bucket < size) ||
    (version === live[name]?.version && bucket >= buckets - size);
  return isCompared ? comparedSince(canary) : undefined;
}

/** @returns the change that ends a remote's canary; undefined without one */
export function abortingCanary(
  before: LiveState | undefined,
  name: string,
  cause: Cause = {},
): Change | undefined {
  const { [name]: canary, ...canaries } = before?.canaries ?? {};
  if (!before || !canary) return undefined;
  return {
    action: 'abort',
    versions: { [name]: canary.version },
    live: before.live,
    canaries,
    ...cause,
  };
}
