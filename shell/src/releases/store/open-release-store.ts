import { join } from 'node:path';
import { ApiRegistry, ownAccess, type RegistryAccess } from '../registry/api-registry.ts';
import { ReleaseStore } from './release-store.ts';

export interface ReleaseSettings {
  /** The folder of the copies. */
  releases: string;
  dataDirectory: string;
  /** Undefined for the token that the API keeps in the data folder. */
  releaseToken: string | undefined;
}

/** Not among the copies: writing to their folder must not change what is live. */
const indexFileIn = (dataDirectory: string) => join(dataDirectory, 'last-releases.json');

/** @returns the store of the shell's server, with what was last known of it on this machine */
export const serverStore = ({
  releases,
  dataDirectory,
  releaseToken,
  apiUrl,
}: ReleaseSettings & { apiUrl: string }): ReleaseStore =>
  new ReleaseStore(
    releases,
    new ApiRegistry(apiUrl, () => releaseToken ?? ownAccess(dataDirectory)?.token),
    indexFileIn(dataDirectory),
  );

/**
 * @returns the store that a command works on, with what everybody has released until now
 * @throws {RegistryAway}
 */
export async function openReleaseStore(
  { releases, dataDirectory }: Pick<ReleaseSettings, 'releases' | 'dataDirectory'>,
  { url, token }: RegistryAccess,
): Promise<ReleaseStore> {
  const store = new ReleaseStore(releases, new ApiRegistry(url, () => token), indexFileIn(dataDirectory));
  await store.refresh();
  return store;
}
