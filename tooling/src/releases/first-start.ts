import { isWithdrawn, ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';

/** @returns whether the site can start: something is live, and any version of the shell is stored undamaged */
export async function canStart(store: ReleaseStore): Promise<boolean> {
  const live = (await store.live()).shell?.version;
  if (live === undefined) return false;
  for (const version of [live, ...(await store.versionsOf('shell'))])
    if (await store.isSound({ name: 'shell', version })) return true;
  return false;
}

/**
 * Stops a start that would take a store in which nothing counts for an empty one.
 *
 * @throws {ReleaseRefused}
 */
export async function refuseUnsigned(store: ReleaseStore): Promise<void> {
  if ((await store.journal.refused()).length === 0 || (await store.journal.newest())) return;
  throw new ReleaseRefused('Nothing in the release store is signed by a key of RELEASE_KEYS_FILE:', [
    '`npm run releases -- sign` signs what is live, with this machine’s key.',
  ]);
}

/** @returns those of the packages that were not taken off the site by choice, the shell first: remotes are described in it */
export async function wantedOf(store: ReleaseStore, names: readonly string[]): Promise<string[]> {
  const entries = await store.journal.entries();
  return names
    .filter((name) => !isWithdrawn(entries, name) || name === 'shell')
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));
}

/** A package of which another version is at hand than what is live. */
export interface Unreleased {
  name: string;
  live: string | undefined;
  /** The version at hand: of the checkout's sources, or packed. */
  here: string;
}

/** @returns what is at hand beyond what is live, in one line each, with the command that releases it */
export const unreleasedLines = (unreleased: Unreleased[], whose: string, command: string): string[] =>
  unreleased.map(
    ({ name, live, here }) =>
      `  ${name}: ${whose} has ${here}, and ${live === undefined ? 'it was never live' : `${live} is live`}. \`${command} ${name}\` releases it.`,
  );
