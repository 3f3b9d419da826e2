/** The changes that an entry of the release journal may make, and what its entries say of earlier versions. No file is read or written here. */
import type { Action, Cause, Change, JournalEntry, Live, LiveState } from './release-journal.ts';
import { versionsOf } from '../canaries/canaries.ts';
import type { Composition } from '../store/remote-version.ts';

/** @returns those of the versions that are not live, and the entries that make them so */
function notYetLive(before: LiveState | undefined, versions: Composition) {
  const since = new Date().toISOString();
  const notLive = Object.entries(versions).filter(
    ([name, version]) => before?.live[name]?.version !== version,
  );
  const live: Live = Object.fromEntries(notLive.map(([name, version]) => [name, { version, since }]));
  return { versions: Object.fromEntries(notLive), live };
}

/** @returns the change that makes versions live, all at once; undefined when they are live already */
export function goingLive(
  before: LiveState | undefined,
  versions: Composition,
  action: Extract<Action, 'release' | 'rollback' | 'promote'>,
  cause: Cause = {},
): Change | undefined {
  const news = notYetLive(before, versions);
  if (Object.keys(news.live).length === 0) return undefined;
  const canaries = Object.entries(before?.canaries ?? {});
  return {
    action,
    versions: news.versions,
    live: { ...before?.live, ...news.live },
    // A release ends the canary of the same remote.
    canaries: Object.fromEntries(canaries.filter(([name]) => versions[name] === undefined)),
    ...cause,
  };
}

/** @returns the change that makes an earlier composition live; remotes that are not in it are withdrawn */
export function goingBack(before: LiveState | undefined, target: Live, cause: Cause = {}): Change {
  const { versions, live } = notYetLive(before, versionsOf(target));
  return { action: 'rollback', versions, live: { ...target, ...live }, canaries: {}, ...cause };
}

/** @returns the change that takes a remote off the site; undefined when it is not on it */
export function withdrawing(before: LiveState | undefined, name: string): Change | undefined {
  const { [name]: gone, ...live } = before?.live ?? {};
  const { [name]: _canary, ...canaries } = before?.canaries ?? {};
  return gone && { action: 'withdraw', versions: { [name]: gone.version }, live, canaries };
}

/** @returns whether a remote was taken off the site: only a release brings it back */
export function isWithdrawn(entries: JournalEntry[], name: string): boolean {
  return entries.at(-1)?.live[name] === undefined && entries.some(({ live }) => live[name] !== undefined);
}

/**
 * @returns the versions of a package that were live before the one that is, the newest first: a version that was
 *   rolled back is not among them
 */
export function earlierVersions(entries: JournalEntry[], name: string): string[] {
  const past: string[] = [];
  let current: string | undefined;
  for (const { action, versions, live } of entries) {
    const next = live[name]?.version;
    if (next === current) continue;
    const back = next === undefined ? -1 : past.lastIndexOf(next);
    // Another package's entry may be the first that tells, where older ones were deleted.
    const isRollback = action === 'rollback' && versions[name] !== undefined;
    if (isRollback && back >= 0) past.length = back;
    else if (current !== undefined && !isRollback) past.push(current);
    current = next;
  }
  return past.reverse().filter((version) => version !== current);
}

/** @returns what was live together before, the newest first, without what a rollback has left */
export function earlierCompositions(entries: JournalEntry[]): Live[] {
  let past: Live[] = [];
  let current: Live | undefined;
  for (const { action, live } of entries) {
    const previous = current;
    current = live;
    if (!previous || isSame(previous, live)) continue;
    if (action !== 'rollback') past.push(previous);
    else {
      const replaced = Object.entries(previous).filter(
        ([name, { version }]) => live[name]?.version !== version,
      );
      past = past.filter((composition) =>
        replaced.every(([name, { version }]) => composition[name]?.version !== version),
      );
    }
  }
  return past.reverse().filter((live) => !current || !isSame(live, current));
}

const isSame = (one: Live, other: Live) =>
  Object.keys({ ...one, ...other }).every((name) => one[name]?.version === other[name]?.version);
