import {
  abortingCanary,
  goingLive,
  ReleaseRefused,
  sharesWith,
  startingCanary,
  variantsOf,
  versionsOf,
  whyFrozen,
  withdrawing,
  type CanaryPlan,
  type Change,
  type LiveState,
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

/** @returns why what visitors would get must not go live; what they get already is not asked again */
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
  // A release deleted by hand does not block another package.
  const live = await store.storedOf(versionsOf(before?.live ?? {}));
  for (const { versions } of variantsOf(after)) {
    if (!liveVariants.has(JSON.stringify(versions)))
      problems.push(...(await checkComposition(store, await store.storedOf(versions), live, gateContext)));
  }
  return [...new Set(problems)];
}

/**
 * Makes stored versions live, all at once, after every smoke address of every live remote was rendered with them. When
 * another release goes live during the check, it is rendered again with that one: what is live was always seen together.
 *
 * @throws {ReleaseRefused}
 */
export async function release(
  store: ReleaseStore,
  versions: Version[],
  gateContext: GateContext,
): Promise<void> {
  const byName = Object.fromEntries(versions.map(({ name, version }) => [name, version]));
  await recordChecked(store, versions, gateContext, (before) =>
    goingLive(before, byName, 'release', byCurrentUser()),
  );
}

/**
 * Stops a command before it builds what may not go live.
 *
 * @throws {ReleaseRefused} when a package is frozen, or this machine's key is not for it
 */
export async function refuseBeforeBuild(store: ReleaseStore, names: string[]): Promise<void> {
  store.refuseForeign(names);
  const newest = await store.journal.newest();
  const frozen = names.flatMap((name) => whyFrozen(newest, name) ?? []);
  if (frozen.length > 0)
    throw new ReleaseRefused(`${names.join(', ')} ${names.length > 1 ? 'do' : 'does'} not go live:`, frozen);
}

/**
 * Gives a stored version to a part of the visitors, after the same checks as a release.
 *
 * @param share in per cent of the visitors, and how the server widens it
 * @throws {ReleaseRefused}
 */
export async function releaseCanary(
  store: ReleaseStore,
  version: Version,
  { percent, plan }: { percent: number; plan?: CanaryPlan },
  gateContext: GateContext,
): Promise<void> {
  await recordChecked(store, [version], gateContext, (before) => {
    const live = before?.live[version.name]?.version;
    if (!before || live === undefined)
      throw refusal([version], ['nothing of it is live yet: release it to everybody.']);
    if (live === version.version) throw refusal([version], ['it is live for everybody already.']);
    const other = sharesWith(before, version.name, percent);
    if (other !== undefined && (plan ?? before.canaries[other]?.plan))
      throw refusal(
        [version],
        [
          `${other} has a canary of ${percent === 0 ? 'staff' : `${percent} %`}, too, and neither could be widened by itself: choose another share.`,
        ],
      );
    const change = startingCanary(before, version, percent, plan);
    return change && { ...change, ...byCurrentUser() };
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
  const version = (await store.journal.newest())?.canaries[name]?.version;
  if (version === undefined) throw new ReleaseRefused(`${name} is not promoted:`, ['it has no canary.']);
  await recordChecked(store, [{ name, version }], gateContext, (before) => {
    const isRolledBack =
      before?.canaries[name]?.version !== version && before?.live[name]?.version !== version;
    if (isRolledBack)
      throw new ReleaseRefused(`${name} is not promoted:`, ['its canary was rolled back in the meantime.']);
    return goingLive(before, { [name]: version }, 'promote', byCurrentUser());
  });
  return version;
}

/**
 * Takes a package's canary back: its visitors get what is live.
 *
 * @returns the version that was tried
 * @throws {ReleaseRefused}
 */
export async function abortCanary(store: ReleaseStore, name: string): Promise<string> {
  const entry = await store.journal.record((before) => abortingCanary(before, name, byCurrentUser()));
  if (!entry) throw new ReleaseRefused(`${name} is not aborted:`, ['it has no canary.']);
  return entry.versions[name] ?? '';
}

/**
 * Takes a package off the site, after the smoke addresses of all others were rendered without it. It stays in the store.
 *
 * @returns the version that was live
 * @throws {ReleaseRefused}
 */
export async function withdraw(store: ReleaseStore, name: string, gateContext: GateContext): Promise<string> {
  const refuse = (reasons: string[]) => new ReleaseRefused(`${name} is not withdrawn:`, reasons);
  const entry = await store.journal.record(async (before) => {
    const change = withdrawing(before, name);
    if (!change) throw refuse(['it is not live.']);
    const frozen = whyFrozen(before, name);
    if (frozen !== undefined) throw refuse([frozen]);
    const withdrawn = before && (await liveRemote(store, before, name));
    if (withdrawn?.offers.layout) throw refuse(['pages of other remotes use its layout.']);
    const guests = withdrawn && (await pagesInDashboardOf(store, before, withdrawn));
    if (guests) throw refuse([`pages of ${guests} use its layout.`]);
    const reasons = await problemsOf(store, before, change, gateContext);
    if (reasons.length > 0) throw refuse(reasons);
    return { ...change, ...byCurrentUser() };
  });
  return entry?.versions[name] ?? '';
}

/** @returns the other remotes whose pages stand in a remote's dashboard, as a list; nothing, where there are none */
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

/** @returns what is known of the live version of a remote; nothing, where that is not kept */
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

async function recordChecked(
  store: ReleaseStore,
  versions: Version[],
  gateContext: GateContext,
  decide: (before: LiveState | undefined) => Change | undefined,
) {
  for (const version of versions) {
    const { [version.name]: stored } = await store.storedOf({ [version.name]: version.version });
    if (stored === undefined) throw refusal([version], ['it is not in the release store.']);
  }
  await store.journal.record(async (before) => {
    const frozen = versions.flatMap(({ name }) => whyFrozen(before, name) ?? []);
    if (frozen.length > 0) throw refusal(versions, frozen);
    const change = decide(before);
    if (!change) return undefined;
    const reasons = await problemsOf(store, before, change, gateContext);
    if (reasons.length > 0) throw refusal(versions, reasons);
    return change;
  });
}
