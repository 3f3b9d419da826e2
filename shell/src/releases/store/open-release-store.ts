import { join } from 'node:path';
import { ApiRegistry, ownAccess, type RegistryAccess } from '../registry/api-registry.ts';
import { ReleaseStore } from './release-store.ts';

export interface ReleaseSettings {
  /** The folder of the copies. */
  releases: string;
  dataDirectory: string;
  /** Undefined to use the API's token from the data folder. */
  releaseToken: string | undefined;
}

/** Outside the folder of the copies: writing to that must not change what is live. */
const indexFileIn = (dataDirectory: string) => join(dataDirectory, 'last-releases.json');

/** @returns the store of the shell's server, with its last known state on this machine */
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
 * @returns the store for a command, up to date with the registry
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
