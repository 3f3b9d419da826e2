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
  await handle.bringStrings(added.strings);
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

/**
 * @returns what other remotes add to the dashboard, as far as it is here: the dashboard waits for none of them, and one that
 *   fails is left out
 */
export function useDashboardExtensions(): DashboardExtension[] {
  const { remotes, report } = useHost();
  const extending = remotes.filter(({ release }) => release.offers.dashboard).map(extensionOf);
  const [, setArrived] = useState(0);

  useEffect(() => {
    let here = true;
    for (const part of extending) {
      if (part.loaded) continue;
      part.promise().then(() => here && setArrived((count) => count + 1), report);
    }
    return () => {
      here = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- made of the remotes, which stay for as long as the page
  }, [remotes, report]);

  return extending.flatMap(({ loaded }) => loaded ?? []);
}
