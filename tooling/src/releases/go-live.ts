import { earlierVersions, goingLive, type ReleaseStore } from 'shell/releases';
import { checkComposition, unfitRemotes, type Surroundings } from './check-composition.ts';

/** A release that must not go live; `reasons` are for the team that wanted it. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(summary: string, reasons: string[]) {
    super([summary, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
}

const versionsOf = (live: Record<string, { version: string }>) =>
  Object.fromEntries(Object.entries(live).map(([name, { version }]) => [name, version]));

/**
 * Makes a stored version live, after every smoke address of every live remote was rendered with it. When another
 * release goes live meanwhile, it is rendered again with that one: what is live was always seen together.
 *
 * @throws {ReleaseRefused}
 */
export async function release(
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  surroundings: Surroundings,
): Promise<void> {
  await store.journal.record(async (before) => {
    const change = goingLive(before, { [name]: version }, 'release');
    if (!change) return undefined;
    const reasons = await checkComposition(
      store,
      versionsOf(change.live),
      versionsOf(before?.live ?? {}),
      surroundings,
    );
    if (reasons.length > 0) throw new ReleaseRefused(`${name} ${version} does not go live:`, reasons);
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
