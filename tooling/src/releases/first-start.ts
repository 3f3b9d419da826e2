import {
  BucketError,
  goingLive,
  isWithdrawn,
  openReleaseStore,
  ReleaseRefused,
  releaseStoreOf,
  versionsOf,
  type Composition,
  type JournalEntry,
  type ReleaseSettings,
  type ReleaseStore,
} from '@nalam/shell/releases';

/**
 * Opens the release store for a start. While its bucket is away, the copies of an earlier start are served: a machine that is started
 * again must not stay away for longer than it has to.
 *
 * @param fill makes something live in a store that a site can't start with
 * @throws {BucketError} when this machine has no copies
 */
export async function openToStart(
  settings: ReleaseSettings,
  fill: (store: ReleaseStore) => Promise<void>,
): Promise<ReleaseStore> {
  try {
    const store = await openReleaseStore(settings);
    await fill(store);
    return store;
  } catch (error) {
    const copies = releaseStoreOf(settings);
    const { shell } = await copies.live();
    if (!(error instanceof BucketError) || !shell || !(await copies.folder.has({ ...shell, name: 'shell' })))
      throw error;
    console.warn(`${error.message} Starting with this machine's copies of the releases.`);
    return copies;
  }
}

/** @returns whether the site can start: something is live, and any version of the shell is stored undamaged */
export async function canStart(store: ReleaseStore): Promise<boolean> {
  const live = (await store.live()).shell?.version;
  if (live === undefined) return false;
  for (const version of [live, ...(await store.versionsOf('shell'))])
    if (await store.isIntact({ name: 'shell', version })) return true;
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

/**
 * Makes the first releases of a site live, all at once, unless another machine that starts on the same store was faster.
 *
 * @param newest the newest entry of the journal when it was found that the site can't start
 * @param check returns why what would be live must not be
 * @throws {ReleaseRefused}
 */
export async function makeFirstLive(
  store: ReleaseStore,
  versions: Composition,
  newest: JournalEntry | undefined,
  check: (composition: Composition) => Promise<string[]>,
): Promise<void> {
  await store.journal.record(async (before) => {
    const change = before?.number === newest?.number ? goingLive(before, versions, 'release') : undefined;
    const reasons = change ? await check(versionsOf(change.live)) : [];
    if (reasons.length > 0) throw new ReleaseRefused('The releases of this start do not go live:', reasons);
    return change;
  });
}

/** @returns those of the packages that were not taken off the site by choice, the shell first: remotes are described in it */
export async function notWithdrawn(store: ReleaseStore, names: readonly string[]): Promise<string[]> {
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
  available: string;
}

/** @returns what is at hand beyond what is live, in one line each, with the command that releases it */
export const unreleasedLines = (unreleased: Unreleased[], whose: string, command: string): string[] =>
  unreleased.map(
    ({ name, live, available }) =>
      `  ${name}: ${whose} has ${available}, and ${live === undefined ? 'it was never live' : `${live} is live`}. \`${command} ${name}\` releases it.`,
  );
