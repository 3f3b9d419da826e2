import {
  abortingCanary,
  earlierVersions,
  goingLive,
  startingCanary,
  variantsOf,
  versionsOf,
  type Change,
  type Composition,
  type ReleaseStore,
} from 'shell/releases';
import { checkComposition, unfitRemotes, type Surroundings } from './check-composition.ts';

/** A release that must not go live; `reasons` are for the team that wanted it. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(summary: string, reasons: string[]) {
    super([summary, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
}

interface Version {
  name: string;
  version: string;
}

/** @returns why what visitors would get must not go live; what they get already is not asked again */
async function problemsOf(
  store: ReleaseStore,
  before: Composition | undefined,
  after: Composition,
  surroundings: Surroundings,
): Promise<string[]> {
  const known = new Set((before ? variantsOf(before) : []).map(({ versions }) => JSON.stringify(versions)));
  const found: string[] = [];
  for (const { versions } of variantsOf(after)) {
    if (!known.has(JSON.stringify(versions)))
      found.push(
        ...(await checkComposition(store, versions, versionsOf(before?.live ?? {}), surroundings)),
      );
  }
  return [...new Set(found)];
}

/**
 * Makes a stored version live, after every smoke address of every live remote was rendered with it. When another
 * release goes live meanwhile, it is rendered again with that one: what is live was always seen together.
 *
 * @throws {ReleaseRefused}
 */
export async function release(
  store: ReleaseStore,
  version: Version,
  surroundings: Surroundings,
): Promise<void> {
  await checked(store, version, surroundings, (before) =>
    goingLive(before, { [version.name]: version.version }, 'release'),
  );
}

/**
 * Gives a stored version to a part of the visitors, after the same checks as a release.
 *
 * @param percent of the visitors
 * @throws {ReleaseRefused}
 */
export async function releaseCanary(
  store: ReleaseStore,
  version: Version,
  percent: number,
  surroundings: Surroundings,
): Promise<void> {
  await checked(store, version, surroundings, (before) => {
    const live = before?.live[version.name]?.version;
    if (!before || live === undefined)
      throw refusal(version, ['nothing of it is live yet: release it to everybody.']);
    if (live === version.version) throw refusal(version, ['it is live for everybody already.']);
    return startingCanary(before, version, percent);
  });
}

/**
 * Makes a package's canary live for everybody.
 *
 * @returns the version that is live now
 * @throws {ReleaseRefused}
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  surroundings: Surroundings,
): Promise<string> {
  const version = (await store.journal.newest())?.canaries[name]?.version;
  if (version === undefined) throw new ReleaseRefused(`${name} is not promoted:`, ['it has no canary.']);
  await checked(store, { name, version }, surroundings, (before) =>
    before?.canaries[name]?.version === version
      ? goingLive(before, { [name]: version }, 'promote')
      : undefined,
  );
  return version;
}

/**
 * Takes a package's canary back: its visitors get what is live.
 *
 * @returns the version that was tried
 * @throws {ReleaseRefused}
 */
export async function abortCanary(store: ReleaseStore, name: string): Promise<string> {
  const entry = await store.journal.record((before) => abortingCanary(before, name));
  if (!entry) throw new ReleaseRefused(`${name} has nothing to abort:`, ['it has no canary.']);
  return entry.versions[name] ?? '';
}

const refusal = ({ name, version }: Version, reasons: string[]) =>
  new ReleaseRefused(`${name} ${version} does not go live:`, reasons);

async function checked(
  store: ReleaseStore,
  version: Version,
  surroundings: Surroundings,
  decide: (before: Composition | undefined) => Change | undefined,
) {
  if (!(await store.has(version))) throw refusal(version, ['it is not in the release store.']);
  await store.journal.record(async (before) => {
    const change = decide(before);
    if (!change) return undefined;
    const reasons = await problemsOf(store, before, change, surroundings);
    if (reasons.length > 0) throw refusal(version, reasons);
    return change;
  });
}

/**
 * Makes an earlier version live again. It was live before, so nothing is rendered first: a rollback is for the moment
 * when every second counts. Only what can't run with the rest is refused.
 *
 * @param to the version; without one, the version that was live before the present one
 * @returns the version that is live now
 * @throws {ReleaseRefused}
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, reason }: { to?: string; reason?: string } = {},
): Promise<string> {
  const refuse = (why: string) => new ReleaseRefused(`${name} is not rolled back:`, [why]);
  const target = to ?? earlierVersions(await store.journal.entries(), name)[0];
  if (target === undefined) throw refuse('no earlier version was live.');
  if (!(await store.has({ name, version: target }))) throw refuse(`${target} is not kept.`);
  await store.journal.record(async (before) => {
    const change = goingLive(before, { [name]: target }, 'rollback', reason);
    if (!change) throw refuse(`${target} is live already.`);
    const unfit = unfitRemotes(
      await Promise.all(
        Object.entries(versionsOf(change.live)).map(([each, version]) => store.read({ name: each, version })),
      ),
    );
    if (unfit.length > 0) throw new ReleaseRefused(`${name} is not rolled back to ${target}:`, unfit);
    return change;
  });
  return target;
}
