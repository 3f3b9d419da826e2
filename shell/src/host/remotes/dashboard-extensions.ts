import { useEffect, useState } from 'react';
import type { DashboardExtension } from '../../offers/contract.ts';
import { dashboardRoutesOf, type DashboardRoute } from './dashboard-routes.ts';
import { useHost } from '../host-context.ts';
import { partOfEach } from './lazy-part.ts';
import type { RemoteHandle } from './remote-registry.ts';

async function importExtension(handle: RemoteHandle): Promise<DashboardExtension> {
  const { extends: extensions } = await handle.load();
  const added = (await extensions?.dashboard?.()) ?? { menu: [] };
  await handle.loadStrings(added.strings);
  return added;
}

const extensionOf = partOfEach(importExtension);

const extensionsOf = (remotes: RemoteHandle[]) =>
  remotes.filter(({ release }) => release.offers.dashboard).map(extensionOf);

/**
 * @returns the remotes that the page knows, and soon all: after signing in on a visitors' page, those for staff are still unknown
 */
function useLiveRemotes(): RemoteHandle[] {
  const { remotes, learnRemotes, report } = useHost();
  const [handles, setHandles] = useState(() => [...remotes]);

  useEffect(() => {
    let isMounted = true;
    learnRemotes()
      .then(() => {
        if (isMounted) setHandles((before) => (before.length === remotes.length ? before : [...remotes]));
      })
      .catch(report);
    return () => {
      isMounted = false;
    };
  }, [remotes, learnRemotes, report]);

  return handles;
}

/** @returns the pages that live remotes add to the dashboard */
export const useDashboardRoutes = (): DashboardRoute[] =>
  useLiveRemotes().flatMap(({ release }) => dashboardRoutesOf(release.routes));

/**
 * @returns the loaded additions of other remotes to the dashboard, which waits for none of them; a failed one
 *   is left out
 */
export function useDashboardExtensions(): DashboardExtension[] {
  const { report } = useHost();
  const remotes = useLiveRemotes();
  const [, setArrived] = useState(0);

  useEffect(() => {
    let isMounted = true;
    for (const part of extensionsOf(remotes)) {
      if (part.loaded) continue;
      part.promise().then(() => isMounted && setArrived((count) => count + 1), report);
    }
    return () => {
      isMounted = false;
    };
  }, [remotes, report]);

  return extensionsOf(remotes).flatMap(({ loaded }) => loaded ?? []);
}
