import { versionsOf } from './canaries.ts';
import { unfitRemotes } from './compatibility.ts';
import { earlierVersions, goingLive, type Cause } from './release-journal.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release that must not go live; `reasons` are for the team that wanted it. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(summary: string, reasons: string[]) {
    super([summary, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
}

interface Rollback extends Cause {
  /** The version to go to; without one, the version that was live before the present one. */
  to?: string;
  /** The version to leave; nothing happens when another is live by now. */
  from?: string;
}

/**
 * Makes an earlier version live again. It was live before, so nothing is rendered first: a rollback is for the moment
 * when every second counts. Only what can't run with the rest is refused.
 *
 * @returns the version that is live now; none, when the one to leave was live no more
 * @throws {ReleaseRefused}
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, from, ...cause }: Rollback = {},
): Promise<string | undefined> {
  const refuse = (why: string) => new ReleaseRefused(`${name} is not rolled back:`, [why]);
  const entries = await store.journal.entries();
  const target = to ?? earlierVersions(entries, name)[0];
  if (target === undefined) throw refuse('no earlier version was live.');
  // A release that was refused is in the store as well.
  if (!entries.some(({ live }) => live[name]?.version === target))
    throw refuse(
      `${target} was never live. \`npm run release -- ${name} ${target}\` makes it so, with all checks.`,
    );
  const { [name]: kept } = await store.known({ [name]: target });
  if (kept === undefined) throw refuse(`${target} is not kept.`);
  const entry = await store.journal.record(async (before) => {
    if (from !== undefined && before?.live[name]?.version !== from) return undefined;
    const change = goingLive(before, { [name]: target }, 'rollback', cause);
    if (!change) throw refuse(`${target} is live already.`);
    const live = Object.entries(await store.known(versionsOf(change.live)));
    const unfit = unfitRemotes(
      await Promise.all(live.map(([each, version]) => store.read({ name: each, version }))),
    );
    if (unfit.length > 0) throw new ReleaseRefused(`${name} is not rolled back to ${target}:`, unfit);
    return change;
  });
  return entry && target;
}
