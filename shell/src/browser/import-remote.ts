import {
  createInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { HeaderModule, RemoteModule } from '../offers/contract.ts';
import type { RemoteRelease } from '../host/release.ts';
import { RemoteFailure } from '../host/remote-failure.ts';
import type { RemoteImporter } from '../host/remote-importer.ts';
import { chunkLoader } from './chunk-loader.ts';

/** How long one try to load an entry may take, in milliseconds. The page doesn't wait this long (see the registry). */
const scriptTimeout = 15_000;

/**
 * @returns what loads a remote's entry as a script, held to the hash that the page names, and brings its exposed modules
 */
export function createRemoteImporter(): RemoteImporter {
  lendRuntime();
  const integrity = new Map<string, string>();
  registerPlugins([
    {
      name: 'release-scripts',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const hash = integrity.get(url);
        if (hash) script.integrity = hash;
        // What is tried out may come from the person's own machine.
        if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous';
        return { script, timeout: scriptTimeout };
      },
    },
  ]);

  async function bring<T>(release: RemoteRelease, exposed: string): Promise<T> {
    const { entry, container } = release;
    // The runtime asks with the whole address.
    integrity.set(new URL(entry, location.origin).href, release.integrity);
    // By the container's name, because two versions of a remote may stand on one page.
    registerRemotes([{ name: container, entry, entryGlobalName: container }]);
    const module = await loadRemote<T>(`${container}/${exposed}`).catch((cause: unknown) => {
      throw new RemoteFailure(release, 'unreachable', { cause });
    });
    if (!module) throw new RemoteFailure(release, 'unreachable');
    return module;
  }
  return {
    importRemote: async (release) => (await bring<{ remote: RemoteModule }>(release, 'remote')).remote,
    importHeader: (release) => bring<HeaderModule>(release, 'header'),
  };
}

/**
 * Leaves federation's runtime, and what loads chunks, where the remotes' entries look for them, which carry none of their own
 * (tooling/webpack/lent-runtime.cjs). Each remote gets an instance of its own: the runtime's `init` would give it the
 * shell's. And what it takes to enter a remote is not in the shell's runtime, since the shell is none.
 */
function lendRuntime() {
  const { runtime, bundlerRuntime } = bundler;
  Object.assign(globalThis, {
    _LENT_CHUNK_LOADER: chunkLoader,
    _FEDERATION_BUNDLER_RUNTIME: {
      ...bundler,
      runtime: { ...runtime, init: createInstance },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
}
