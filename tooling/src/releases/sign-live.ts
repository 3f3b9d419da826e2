import {
  earlierVersions,
  ReleaseRefused,
  versionsOf,
  type RemoteVersion,
  type ReleaseStore,
} from '@nalam/shell/releases';
import { byCurrentUser } from './by-current-user.ts';

/**
 * Signs what is live, with its canaries and what a rollback would lead to, as it stands in the store: the signer answers for it. It is
 * the way for releases from before there were keys, and for those of a key that was taken from the list.
 *
 * @param store takes what a known key has signed
 * @param unchecked the same store, which takes everything; what is live there is signed only where nothing is by a known key
 * @throws {ReleaseRefused} when this machine's key is not for all of them, or no list says whose is
 */
export async function signLive(store: ReleaseStore, unchecked: ReleaseStore): Promise<RemoteVersion[]> {
  if (!store.keys) throw new ReleaseRefused('Nothing is signed:', ['RELEASE_KEYS_FILE is not set.']);
  const signedEntries = await store.journal.entries();
  const entries = signedEntries.length > 0 ? signedEntries : await unchecked.journal.entries();
  const now = entries.at(-1);
  if (!now) return [];
  const { live, canaries, frozen = {} } = now;
  const packages = [...new Set([live, canaries, frozen].flatMap((each) => Object.keys(each)))];
  store.refuseForeign(packages);
  const signed: RemoteVersion[] = [];
  for (const name of Object.keys(live)) {
    const [before] = earlierVersions(entries, name);
    for (const version of new Set([versionsOf(live)[name], versionsOf(canaries)[name], before])) {
      if (version === undefined || (await store.isIntact({ name, version }))) continue;
      // A damaged release is not made whole by a signature, nor is one that was deleted.
      if (!(await unchecked.isIntact({ name, version }))) continue;
      await unchecked.signAgain({ name, version }, byCurrentUser().by);
      signed.push({ name, version });
    }
  }
  await store.journal.record(() => ({
    action: 'sign',
    versions: versionsOf(live),
    live,
    canaries,
    frozen,
    packages,
    ...byCurrentUser(),
  }));
  return signed;
}
