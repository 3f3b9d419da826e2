import {
  applyCall,
  nothingLive,
  ReleaseRefused,
  variantsOf,
  versionsOf,
  whyFrozen,
  type LiveState,
  type ReleaseCall,
  type ReleaseChange,
  type ReleaseStore,
  type StoredRemoteRelease,
} from '@nalam/shell/releases';
import { byCurrentUser } from './by-current-user.ts';
import type { GateContext } from './gate/candidate.ts';
import { checkComposition } from './gate/check-composition.ts';

interface Version {
  name: string;
  version: string;
}

/** @returns why this composition must not go live; skips the check if visitors already get it */
async function problemsOf(
  store: ReleaseStore,
  before: LiveState | undefined,
  after: LiveState,
  gateContext: GateContext,
): Promise<string[]> {
  const liveVariants = new Set(
    (before ? variantsOf(before) : []).map(({ versions }) => JSON.stringify(versions)),
  );
  const problems: string[] = [];
  // A manually deleted release must not block another package.
  const live = await store.storedOf(versionsOf(before?.live ?? {}));
  for (const { versions } of variantsOf(after)) {
    if (!liveVariants.has(JSON.stringify(versions)))
      problems.push(...(await checkComposition(store, await store.storedOf(versions), live, gateContext)));
  }
  return [...new Set(problems)];
}

/**
 * Makes stored versions live, all at once, after rendering every smoke address of every live remote with them. If another release
 * goes live during the check, repeats it with that one, so that live versions were always checked together.
 *
 * @throws {ReleaseRefused}
 */
export async function release(
  store: ReleaseStore,
  versions: Version[],
  gateContext: GateContext,
): Promise<void> {
  const byName = Object.fromEntries(versions.map(({ name, version }) => [name, version]));
  await changeChecked(store, versions, gateContext, () => ({
    action: 'release',
    versions: byName,
    ...byCurrentUser(),
  }));
}

/**
 * Runs the release checks on stored versions, without making them live; also for a frozen package.
 *
 * @throws {ReleaseRefused}
 */
export async function checkRelease(
  store: ReleaseStore,
  versions: Version[],
  gateContext: GateContext,
): Promise<void> {
  await refuseMissing(store, versions);
  const before = store.newest;
  const byName = Object.fromEntries(versions.map(({ name, version }) => [name, version]));
  const unfrozen = { ...(before ?? nothingLive), frozen: {} };
  const after = applyCall(unfrozen, { action: 'release', versions: byName });
  const reasons = after ? await problemsOf(store, before, after, gateContext) : [];
  if (reasons.length > 0) throw refusal(versions, reasons);
}

/**
 * Stops a command before it builds a package that may not go live.
 *
 * @throws {ReleaseRefused} if a package is frozen
 */
export function refuseBeforeBuild(store: ReleaseStore, names: string[]): void {
  const frozen = names.flatMap((name) => whyFrozen(store.newest ?? nothingLive, name) ?? []);
  if (frozen.length > 0)
    throw new ReleaseRefused(`${names.join(', ')} ${names.length > 1 ? 'do' : 'does'} not go live:`, frozen);
}

/**
 * Releases a stored version to some of the visitors, after the same checks as a release.
 *
 * @param percent of the visitors
 * @throws {ReleaseRefused}
 */
export async function releaseCanary(
  store: ReleaseStore,
  version: Version,
  percent: number,
  gateContext: GateContext,
): Promise<void> {
  await changeChecked(store, [version], gateContext, (newest) => {
    const live = newest?.live[version.name]?.version;
    if (live === undefined) throw refusal([version], ['nothing of it is live yet: release it to everybody.']);
    if (live === version.version) throw refusal([version], ['it is live for everybody already.']);
    return {
      action: 'canary',
      versions: { [version.name]: version.version },
      percent,
      ...byCurrentUser(),
    };
  });
}

/**
 * Makes a package's canary live for everybody.
 *
 * @throws {ReleaseRefused}
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  gateContext: GateContext,
): Promise<string> {
  const version = store.newest?.canaries[name]?.version;
  if (version === undefined) throw new ReleaseRefused(`${name} is not promoted:`, ['it has no canary.']);
  await changeChecked(store, [{ name, version }], gateContext, (newest) => {
    const isRolledBack =
      newest?.canaries[name]?.version !== version && newest?.live[name]?.version !== version;
    if (isRolledBack)
      throw new ReleaseRefused(`${name} is not promoted:`, ['its canary was rolled back in the meantime.']);
    return { action: 'promote', versions: { [name]: version }, ...byCurrentUser() };
  });
  return version;
}

/**
 * Aborts a package's canary: its visitors get the live version.
 *
 * @returns the version of the canary
 * @throws {ReleaseRefused}
 */
export async function abortCanary(store: ReleaseStore, name: string): Promise<string> {
  let aborted = '';
  await store.change((newest) => {
    const version = newest?.canaries[name]?.version;
    if (version === undefined) throw new ReleaseRefused(`${name} is not aborted:`, ['it has no canary.']);
    aborted = version;
    return { action: 'abort', versions: { [name]: version }, ...byCurrentUser() };
  });
  return aborted;
}

/**
 * Takes a package off the site, after rendering the smoke addresses of all others without it. It stays in the store.
 *
 * @returns the version that was live
 * @throws {ReleaseRefused}
 */
export async function withdraw(store: ReleaseStore, name: string, gateContext: GateContext): Promise<string> {
  const refuse = (reasons: string[]) => new ReleaseRefused(`${name} is not withdrawn:`, reasons);
  const change = await store.change(async (newest) => {
    const version = newest?.live[name]?.version;
    if (!newest || version === undefined) throw refuse(['it is not live.']);
    const frozen = whyFrozen(newest, name);
    if (frozen !== undefined) throw refuse([frozen]);
    const withdrawn = await liveRemote(store, newest, name);
    if (withdrawn?.offers.layout) throw refuse(['pages of other remotes use its layout.']);
    const guests = withdrawn && (await pagesInDashboardOf(store, newest, withdrawn));
    if (guests) throw refuse([`pages of ${guests} use its layout.`]);
    const call = { action: 'withdraw' as const, versions: { [name]: version }, ...byCurrentUser() };
    const after = applyCall(newest, call);
    const reasons = after ? await problemsOf(store, newest, after, gateContext) : [];
    if (reasons.length > 0) throw refuse(reasons);
    return call;
  });
  return change?.versions[name] ?? '';
}

/** @returns a list of the other remotes with pages in a remote's dashboard; undefined if there are none */
async function pagesInDashboardOf(
  store: ReleaseStore,
  before: LiveState,
  withdrawn: StoredRemoteRelease,
): Promise<string | undefined> {
  if (!someRoute(withdrawn.routes, ({ handle }) => handle?.offersLayout === 'dashboard')) return undefined;
  const guests: string[] = [];
  for (const name of Object.keys(before.live)) {
    if (name === withdrawn.name) continue;
    const remote = await liveRemote(store, before, name);
    if (remote && someRoute(remote.routes, ({ handle }) => handle?.layout === 'dashboard')) guests.push(name);
  }
  return guests.length > 0 ? guests.join(', ') : undefined;
}

type Routes = StoredRemoteRelease['routes'];

const someRoute = (routes: Routes, matches: (route: Routes[number]) => boolean): boolean =>
  routes.some((route) => matches(route) || someRoute(route.children ?? [], matches));

/** @returns the record of the live version of a remote; undefined if it is not stored */
async function liveRemote(store: ReleaseStore, { live }: LiveState, name: string) {
  const { [name]: version } = await store.storedOf(versionsOf(live));
  const release = version === undefined ? undefined : await store.read({ name, version });
  return release?.kind === 'remote' ? release : undefined;
}

const refusal = (versions: Version[], reasons: string[]) =>
  new ReleaseRefused(
    `${versions.map(({ name, version }) => `${name} ${version}`).join(', ')} ${versions.length > 1 ? 'do' : 'does'} not go live:`,
    reasons,
  );

async function refuseMissing(store: ReleaseStore, versions: Version[]) {
  for (const version of versions) {
    const { [version.name]: stored } = await store.storedOf({ [version.name]: version.version });
    if (stored === undefined) throw refusal([version], ['it is not in the release store.']);
  }
}

async function changeChecked(
  store: ReleaseStore,
  versions: Version[],
  gateContext: GateContext,
  decide: (newest: ReleaseChange | undefined) => ReleaseCall,
) {
  await refuseMissing(store, versions);
  await store.change(async (newest) => {
    const frozen = versions.flatMap(({ name }) => whyFrozen(newest ?? nothingLive, name) ?? []);
    if (frozen.length > 0) throw refusal(versions, frozen);
    const call = decide(newest);
    const after = applyCall(newest ?? nothingLive, call);
    if (!after) return undefined;
    const reasons = await problemsOf(store, newest, after, gateContext);
    if (reasons.length > 0) throw refusal(versions, reasons);
    return call;
  });
}
