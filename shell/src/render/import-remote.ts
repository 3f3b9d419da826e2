import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '../offers/contract.ts';
import type { RemoteRelease } from '../host/release.ts';
import { RemoteFailure } from '../host/remote-failure.ts';

/**
 * Teaches the federation runtime to take a remote's entry from the release store instead of the network: the code of
 * a release is on this machine, and was checked against its hashes.
 *
 * @param loadContainer reads and runs the entry of a release
 * @returns a function that brings a remote's exposed module, once per worker
 */
export function createRemoteImporter(
  releases: RemoteRelease[],
  loadContainer: (release: RemoteRelease) => unknown,
): (release: RemoteRelease) => Promise<RemoteModule> {
  const byEntry = new Map(releases.map((release) => [release.entry, release]));
  registerPlugins([
    {
      name: 'release-store',
      loadEntry: ({ remoteInfo }) => {
        const release = byEntry.get(remoteInfo.entry);
        if (!release) return Promise.resolve(undefined);
        return Promise.resolve(loadContainer(release) as never);
      },
    },
  ]);
  registerRemotes(
    releases.map(({ name, entry, container }) => ({
      name,
      entry,
      entryGlobalName: container,
      type: 'commonjs-module' as const,
    })),
  );

  const modules = new Map<string, Promise<RemoteModule>>();
  async function bring(release: RemoteRelease) {
    let exposed: { remote: RemoteModule } | null;
    try {
      exposed = await loadRemote<{ remote: RemoteModule }>(`${release.name}/remote`);
    } catch (error) {
      throw new RemoteFailure(release, 'broken', { cause: error });
    }
    if (!exposed) throw new RemoteFailure(release, 'unreachable');
    return exposed.remote;
  }
  return (release) => {
    let module = modules.get(release.name);
    if (!module) {
      module = bring(release);
      modules.set(release.name, module);
    }
    return module;
  };
}
