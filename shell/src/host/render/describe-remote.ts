import type { RemoteModule, RemoteRoute } from '../../offers/contract.ts';
import { refusalOfSlice } from '../state/store.ts';
import { listRoutes, offersOf, type RemoteRelease } from '../remotes/release.ts';
import { createRemoteImporter } from './import-remote.ts';
import { rootCause } from './root-cause.ts';

/** A remote's description, recorded when it is published. */
export type RemoteDescription = Pick<RemoteRelease, 'contract' | 'routes' | 'offers'> & {
  smoke: string[];
  /** Not recorded: the routes whose pages have their own chunks. */
  pages?: string[];
};

const flat = (routes: RemoteRoute[]): RemoteRoute[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** @returns the ids of the routes whose pages have their own chunks */
export const pagesOf = (routes: RemoteRoute[]): string[] =>
  flat(routes).flatMap(({ id, lazy }) => (lazy ? [id] : []));

/**
 * Pages add slices as well; the release check renders them, and the store refuses them by the same rule.
 *
 * @throws if one of the remote's slices has the name of one of the shell's
 */
export function refuseSlices({ name, slices = [] }: Pick<RemoteModule, 'name' | 'slices'>): void {
  for (const slice of slices) {
    const refusal = refusalOfSlice(name, slice.name);
    if (refusal !== undefined) throw new Error(refusal);
  }
}

const pagesTimeoutMs = 2_000;

/** Pages use packages that the entry does not. The check of a composition finds pages that fail or never load. */
async function loadPages(routes: RemoteRoute[]) {
  const pages = flat(routes).flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy()] : []));
  await Promise.race([
    Promise.allSettled(pages),
    new Promise((resolve) => {
      setTimeout(resolve, pagesTimeoutMs);
    }),
  ]);
}

/** Runs a remote once, to record facts that the server needs without running it. */
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
    await loadPages(routes);
    refuseSlices(remote);
    return { contract, routes: listRoutes(routes), offers, smoke, pages: pagesOf(routes) };
  } catch (error) {
    throw rootCause(error);
  }
}
