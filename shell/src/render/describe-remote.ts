import { listRoutes, offersOf, type RemoteRelease } from '../host/remotes/release.ts';
import { createRemoteImporter } from './import-remote.ts';
import { rootCause } from './root-cause.ts';

/** What is recorded of a remote when it is published. */
export type RemoteDescription = Pick<RemoteRelease, 'contract' | 'routes' | 'offers'> & { smoke: string[] };

/** Runs a remote once, to record what the server must know without running it. */
export async function describeRemote(
  { name, version }: { name: string; version: string },
  loadContainer: () => unknown,
): Promise<RemoteDescription> {
  const release: RemoteRelease = {
    name,
    version,
    contract: '',
    container: name,
    entry: name,
    integrity: '',
    routes: [],
    offers: { layout: false, header: false, dashboard: false },
  };
  const { importRemote, importHeader } = createRemoteImporter([release], loadContainer);
  try {
    const remote = await importRemote(release);
    const { contract, routes, smoke } = remote;
    const offers = offersOf(remote);
    if (offers.header) await importHeader(release);
    await Promise.all(Object.values(remote.extends?.slots ?? {}).map((load) => load()));
    return { contract, routes: listRoutes(routes), offers, smoke };
  } catch (error) {
    throw rootCause(error);
  }
}
