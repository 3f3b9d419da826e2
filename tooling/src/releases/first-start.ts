import {
  isWithdrawn,
  ReleaseRefused,
  versionsOf,
  type Composition,
  type ReleaseStore,
} from '@nalam/shell/releases';

/** @returns whether the site can start: something is live, and any version of the shell is stored undamaged */
export async function canStart(store: ReleaseStore): Promise<boolean> {
  const live = store.live.shell?.version;
  if (live === undefined) return false;
  for (const version of [live, ...store.versionsOf('shell')])
    if (await store.isIntact({ name: 'shell', version })) return true;
  return false;
}

/**
 * Makes the first releases of a site live, all at once, unless another machine that starts on the same store was faster.
 *
 * @param newest the number of the newest change when the site was found unable to start
 * @param check returns why these releases must not be live
 * @throws {ReleaseRefused}
 */
export async function makeFirstLive(
  store: ReleaseStore,
  versions: Composition,
  newest: number | undefined,
  check: (composition: Composition) => Promise<string[]>,
): Promise<void> {
  await store.change(async (before) => {
    if (before?.number !== newest) return undefined;
    const reasons = await check({ ...versionsOf(before?.live ?? {}), ...versions });
    if (reasons.length > 0) throw new ReleaseRefused('The releases of this start do not go live:', reasons);
    return { action: 'release', versions };
  });
}

/** @returns the packages that were not withdrawn, the shell first, because remotes are described in it */
export function notWithdrawn(store: ReleaseStore, names: readonly string[]): string[] {
  return names
    .filter((name) => !isWithdrawn(store.changes, name) || name === 'shell')
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));
}

/** A package whose available version differs from the live one. */
export interface Unreleased {
  name: string;
  live: string | undefined;
  /** The available version: from the checkout's sources, or packed. */
  available: string;
}

/** @returns the available versions that are not live, in one line each, with the command that releases it */
export const unreleasedLines = (unreleased: Unreleased[], whose: string, command: string): string[] =>
  unreleased.map(
    ({ name, live, available }) =>
      `  ${name}: ${whose} has ${available}, and ${live === undefined ? 'it was never live' : `${live} is live`}. \`${command} ${name}\` releases it.`,
  );
