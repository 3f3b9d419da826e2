import { ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { commitOf, dayOf, hasInHistory } from './commit-of.ts';

/**
 * Prevents a release from an outdated checkout, or from another branch, from reverting what others have released.
 *
 * @param release the version to go live; without a version, the sources in the folder
 * @param folder a folder of the checkout
 * @param say receives a line if the live commit belongs to another repository and can't be compared
 * @throws {ReleaseRefused} if the commit to release does not have the live one in its history
 */
export async function refuseOlderCommit(
  store: ReleaseStore,
  { name, version }: { name: string; version?: string },
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const live = store.live[name]?.version;
  const liveCommit = live === undefined ? undefined : await commitOfRelease(store, name, live);
  const ownCommit =
    version === undefined ? (await commitOf(folder)).commit : await commitOfRelease(store, name, version);
  if (liveCommit === undefined || ownCommit === undefined) return;
  const isLater = await hasInHistory(folder, ownCommit, liveCommit);
  if (isLater) return;
  if (isLater === undefined) {
    say(`${name} ${live} is live from commit ${liveCommit}, which this checkout does not know.`);
    return;
  }
  const [liveDay, ourDay] = await Promise.all([dayOf(folder, liveCommit), dayOf(folder, ownCommit)]);
  throw new ReleaseRefused(`${name}${version === undefined ? '' : ` ${version}`} does not go live:`, [
    `${live} is live from commit ${liveCommit} of ${liveDay}, and yours, ${ownCommit} of ${ourDay}, is not built on it. Pull or merge that first, or release with --older.`,
  ]);
}

const commitOfRelease = (store: ReleaseStore, name: string, version: string) =>
  store.read({ name, version }).then(
    ({ commit }) => commit,
    () => undefined,
  );
