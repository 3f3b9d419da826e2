import { useEffect, useState } from 'react';
import type { DashboardExtension } from '../offers/contract.ts';
import { useHost } from './host-context.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import type { RemoteHandle } from './remote-registry.ts';

// By handle, which belongs to one page: no page sees another's.
const parts = new WeakMap<RemoteHandle, LazyPart<DashboardExtension>>();

async function importExtension(handle: RemoteHandle): Promise<DashboardExtension> {
  const { extends: extensions } = await handle.load();
  const added = (await extensions?.dashboard?.()) ?? { menu: [] };
  await handle.loadStrings(added.strings);
  return added;
}

function extensionOf(handle: RemoteHandle): LazyPart<DashboardExtension> {
  let part = parts.get(handle);
  if (!part) {
    part = lazyPart(handle, () => importExtension(handle));
    parts.set(handle, part);
  }
  return part;
}

const extensionsOf = (remotes: RemoteHandle[]) =>
  remotes.filter(({ release }) => release.offers.dashboard).map(extensionOf);

/**
 * @returns what other remotes add to the dashboard, as far as it is loaded: the dashboard waits for none of them, and one that
 *   fails is left out
 */
export function useDashboardExtensions(): DashboardExtension[] {
  const { remotes, learnRemotes, report } = useHost();
  const [, setArrived] = useState(0);

  useEffect(() => {
    let here = true;
    function loadAll() {
      for (const part of extensionsOf(remotes)) {
        if (part.loaded) continue;
        part.promise().then(() => here && setArrived((count) => count + 1), report);
      }
    }
    // After signing in on a visitors' page, the remotes that only staff use are not loaded yet.
    learnRemotes().catch(report).finally(loadAll);
    return () => {
      here = false;
    };
  }, [remotes, learnRemotes, report]);

  return extensionsOf(remotes).flatMap(({ loaded }) => loaded ?? []);
}
