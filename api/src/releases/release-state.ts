/**
 * The live state and its changes. Pure functions: the API applies a change within a transaction, and release commands simulate it
 * first, to check the result.
 */

import type { ReleaseChange } from './release-schema.ts';

/** The versions that visitors get: live ones and canaries. */
export type LiveState = Pick<ReleaseChange, 'live' | 'canaries' | 'frozen'>;
/** The live version of each package, and since when. */
export type Live = LiveState['live'];
/** The reason and author of a change. */
export type Cause = Pick<ReleaseChange, 'reason' | 'by' | 'failure'>;
export type ReleaseAction = ReleaseChange['action'];
/** A version of each package, by name. */
export type Versions = ReleaseChange['versions'];

/** A change that a caller requests. */
export type ReleaseCall = Cause &
  (
    | { action: 'release' | 'promote'; versions: Versions }
    | {
        action: 'rollback';
        versions: Versions;
        /** When everything is rolled back: the remotes that the earlier composition lacked, which leave the site. All canaries end. */
        withdraws?: string[];
      }
    | { action: 'canary'; versions: Versions; percent: number }
    /** `versions` are those to end: another canary that began meanwhile stays. */
    | { action: 'abort' | 'withdraw' | 'freeze' | 'unfreeze'; versions: Versions }
  );

/** A change that is refused; `reasons` are for the team. */
export class ChangeRefused extends Error {
  readonly reasons: string[];

  constructor(summary: string, reasons: string[]) {
    super([summary, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
}

export const nothingLive: LiveState = { live: {}, canaries: {}, frozen: {} };

/** @returns the version of each package, without dates */
export const versionsOf = (live: Record<string, { version: string }>): Versions =>
  Object.fromEntries(Object.entries(live).map(([name, { version }]) => [name, version]));

const without = <Value>(record: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** @returns the entries of `live` that change */
function goingLive(live: Live, versions: Versions, since: string): Live {
  const news = Object.entries(versions).filter(([name, version]) => live[name]?.version !== version);
  return Object.fromEntries(news.map(([name, version]) => [name, { version, since }]));
}

/**
 * Applies a change.
 *
 * @param at the time (ISO 8601)
 * @returns the new live state and the affected versions; undefined if nothing changes
 * @throws {ChangeRefused}
 */
export function applyCall(
  before: LiveState,
  call: ReleaseCall,
  at = new Date().toISOString(),
): (LiveState & { versions: Versions }) | undefined {
  // Drops other properties: in most cases, `before` is a whole change.
  const state: LiveState = { live: before.live, canaries: before.canaries, frozen: before.frozen };
  const names = Object.keys(call.versions);
  switch (call.action) {
    case 'release':
    case 'promote':
    case 'rollback': {
      if (call.action !== 'rollback') refuseFrozen(state, names);
      const withdraws = call.action === 'rollback' ? call.withdraws : undefined;
      const news = goingLive(state.live, call.versions, at);
      if (Object.keys(news).length + (withdraws ?? []).length === 0) return undefined;
      return {
        live: without({ ...state.live, ...news }, withdraws ?? []),
        // A release ends the canary of the same package.
        canaries: withdraws ? {} : without(state.canaries, names),
        frozen: state.frozen,
        versions: versionsOf(news),
      };
    }
    case 'canary': {
      refuseFrozen(state, names);
      const canaries = names.map((name) => [name, canaryOf(state, name, call, at)] as const);
      if (canaries.every(([name, canary]) => canary === state.canaries[name])) return undefined;
      return {
        ...state,
        canaries: { ...state.canaries, ...Object.fromEntries(canaries) },
        versions: call.versions,
      };
    }
    case 'abort': {
      const ended = names.filter((name) => state.canaries[name]?.version === call.versions[name]);
      if (ended.length === 0) return undefined;
      return { ...state, canaries: without(state.canaries, ended), versions: call.versions };
    }
    case 'withdraw': {
      const gone = names.filter((name) => state.live[name]?.version === call.versions[name]);
      if (gone.length === 0) return undefined;
      return {
        ...state,
        live: without(state.live, gone),
        canaries: without(state.canaries, gone),
        versions: call.versions,
      };
    }
    case 'freeze': {
      const { reason = '', by } = call;
      const [missing] = names.filter((name) => !state.live[name]);
      if (missing !== undefined) throw new ChangeRefused(`${missing} is not frozen:`, ['it is not live.']);
      for (const name of names) {
        const already = whyFrozen(state, name);
        if (already !== undefined) throw new ChangeRefused(`${name} is not frozen again:`, [already]);
      }
      const frozen = { reason, since: at, ...(by !== undefined && { by }) };
      return {
        ...state,
        frozen: { ...state.frozen, ...Object.fromEntries(names.map((name) => [name, frozen])) },
        versions: call.versions,
      };
    }
    case 'unfreeze': {
      const [missing] = names.filter((name) => !state.frozen[name]);
      if (missing !== undefined)
        throw new ChangeRefused(`${missing} is not unfrozen:`, ['it is not frozen.']);
      return { ...state, frozen: without(state.frozen, names), versions: call.versions };
    }
  }
}

function canaryOf(
  { canaries }: LiveState,
  name: string,
  { versions, percent }: { versions: Versions; percent: number },
  since: string,
): LiveState['canaries'][string] {
  const version = versions[name] ?? '';
  const present = canaries[name];
  return present?.version === version && present.percent === percent
    ? present
    : { version, percent, since: present?.version === version ? present.since : since };
}

/** Rollbacks can still go live: they are the way out of trouble. */
function refuseFrozen(state: LiveState, names: string[]) {
  const reasons = names.flatMap((name) => whyFrozen(state, name) ?? []);
  if (reasons.length > 0) throw new ChangeRefused('Nothing goes live:', reasons);
}

/** @returns why a package is frozen; undefined if it is not */
export function whyFrozen({ frozen }: Pick<LiveState, 'frozen'>, name: string): string | undefined {
  const entry = frozen[name];
  if (!entry) return undefined;
  const { reason, since, by } = entry;
  const author = by === undefined ? '' : ` by ${by}`;
  return `${name} is frozen since ${since.slice(0, 16)}Z${author}: ${reason}. \`npm run unfreeze -- ${name}\` ends it.`;
}

/** @returns whether a remote was taken off the site; only a release brings it back */
export function isWithdrawn(changes: ReleaseChange[], name: string): boolean {
  return changes.at(-1)?.live[name] === undefined && changes.some(({ live }) => live[name] !== undefined);
}

/**
 * @param changes oldest first
 * @returns the previously live versions of a package, newest first, without versions that were
 *   rolled back
 */
export function earlierVersions(
  changes: Pick<ReleaseChange, 'action' | 'versions' | 'live'>[],
  name: string,
): string[] {
  const past: string[] = [];
  let current: string | undefined;
  for (const { action, versions, live } of changes) {
    const next = live[name]?.version;
    if (next === current) continue;
    const back = next === undefined ? -1 : past.lastIndexOf(next);
    // Another package's change may be the first to show it, if older ones were deleted.
    const isRollback = action === 'rollback' && versions[name] !== undefined;
    if (isRollback && back >= 0) past.length = back;
    else if (current !== undefined && !isRollback) past.push(current);
    current = next;
  }
  return past.reverse().filter((version) => version !== current);
}

/**
 * @param changes oldest first
 * @returns the earlier live states, newest first, without those ended by a rollback
 */
export function earlierCompositions(changes: ReleaseChange[]): Live[] {
  let past: Live[] = [];
  let current: Live | undefined;
  for (const { action, live } of changes) {
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
