import {
  createInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { HeaderModule, RemoteModule } from '../../offers/contract.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import type { RemoteImporter } from '../remotes/remote-importer.ts';

/** The timeout of one attempt to load an entry. The page itself waits less (see the registry). */
const entryTimeoutMs = 15_000;

/** @returns an importer that loads a remote's entry as a script, checked against the hash in the page */
export function createRemoteImporter(): RemoteImporter {
  shareRuntime();
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
        // A trial may load a version from the developer's own machine.
        if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous';
        return { script, timeout: entryTimeoutMs };
      },
    },
  ]);

  async function importExposed<T>(release: RemoteRelease, exposed: string): Promise<T> {
    const { entry, container } = release;
    // The runtime calls `createScript` with the absolute address.
    integrity.set(new URL(entry, location.origin).href, release.integrity);
    // By the container's name, because two versions of a remote may be on one page.
    registerRemotes([{ name: container, entry, entryGlobalName: container }]);
    const module = await loadRemote<T>(`${container}/${exposed}`).catch((cause: unknown) => {
      throw new RemoteFailure(release, 'unreachable', { cause });
    });
    if (!module) throw new RemoteFailure(release, 'unreachable');
    return module;
  }
  return {
    importRemote: async (release) =>
      (await importExposed<{ remote: RemoteModule }>(release, 'remote')).remote,
    importHeader: (release) => importExposed<HeaderModule>(release, 'header'),
  };
}

/**
 * Exposes federation's bundler runtime to the remotes' entries, which contain none (tooling/webpack/shared-runtime.cjs). Each
 * remote gets its own instance, because the runtime's `init` would return the shell's. Adds `initContainerEntry`, which the
 * shell's own build omits because it exposes nothing.
 */
function shareRuntime() {
  const { runtime, bundlerRuntime } = bundler;
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      ...bundler,
      runtime: { ...runtime, init: createInstance },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
}
