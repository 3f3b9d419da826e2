import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { HeaderModule, RemoteModule } from '../../offers/contract.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import type { RemoteImporter } from '../remotes/remote-importer.ts';

/**
 * Makes the federation runtime load a remote's entry from the release store instead of the network.
 *
 * @param loadContainer reads and runs the entry of a release
 * @returns an importer of remotes' exposed modules, each loaded once per worker
 */
export function createRemoteImporter(
  releases: RemoteRelease[],
  loadContainer: (release: RemoteRelease) => unknown,
): Required<RemoteImporter> {
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

  const modules = new Map<string, Promise<unknown>>();
  async function load(release: RemoteRelease, exposed: string): Promise<unknown> {
    let module: unknown;
    try {
      module = await loadRemote(`${release.name}/${exposed}`);
    } catch (error) {
      throw new RemoteFailure(release, 'broken', { cause: error });
    }
    if (!module) throw new RemoteFailure(release, 'unreachable');
    return module;
  }
  function once<T>(release: RemoteRelease, exposed: string): Promise<T> {
    const key = `${release.name}/${exposed}`;
    let module = modules.get(key);
    if (!module) {
      module = load(release, exposed);
      modules.set(key, module);
      // Failures are not cached: the next request may succeed.
      module.catch(() => modules.delete(key));
    }
    return module as Promise<T>;
  }
  return {
    importRemote: async (release) => {
      const { remote } = await once<{ remote?: RemoteModule }>(release, 'remote');
      if (remote) return remote;
      throw new RemoteFailure(release, 'broken', { cause: new Error('src/remote.ts exports no `remote`.') });
    },
    importHeader: (release) => once<HeaderModule>(release, 'header'),
  };
}
