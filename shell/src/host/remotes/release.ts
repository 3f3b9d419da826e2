import type { RemoteModule, RemoteRoute, RouteHandle, SlotName } from '../../offers/contract.ts';

/** A route as listed by its release, known before any of the remote's code is loaded. */
export interface ListedRoute {
  id: string;
  path?: string;
  index?: boolean;
  handle?: RouteHandle;
  children?: ListedRoute[];
}

/** Fields of an earlier version for browsers in which the live one fails. */
export type PreviousRelease = Pick<
  RemoteRelease,
  'version' | 'contract' | 'container' | 'entry' | 'integrity'
>;

/** One live version of a remote, as described by `release.json` in the release store. */
export interface RemoteRelease {
  name: string;
  version: string;
  /** The version of the contract that it was built for. */
  contract: string;
  /** The container's name, different in every build. */
  container: string;
  /** The address of the browser's entry, and the hash that the browser checks it against. */
  entry: string;
  integrity: string;
  routes: ListedRoute[];
  /** The previous live version, if it is still stored. */
  previous?: PreviousRelease;
  /** The remote's offers besides its routes. */
  offers: {
    layout: boolean;
    header: boolean;
    dashboard: boolean;
    /** The slots that it fills; absent in releases that predate slots. */
    slots?: SlotName[];
  };
}

/** @returns the fields of a release that the browser needs; every page of the remote contains them */
export function forBrowser({
  name,
  version,
  contract,
  container,
  entry,
  integrity,
  routes,
  offers,
}: RemoteRelease): RemoteRelease {
  return { name, version, contract, container, entry, integrity, routes, offers };
}

/** @returns the part of a remote's routes that a release lists */
export function listRoutes(routes: RemoteRoute[]): ListedRoute[] {
  return routes.map(({ id, path, index, handle, children }) => ({
    id,
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(handle && { handle }),
    ...(children && { children: listRoutes(children) }),
  }));
}

/** @returns a remote's parts besides its routes */
export function offersOf({
  layout,
  extends: extensions,
}: Pick<RemoteModule, 'layout' | 'extends'>): RemoteRelease['offers'] {
  const slots = Object.keys(extensions?.slots ?? {}) as SlotName[];
  return {
    layout: layout !== undefined,
    header: extensions?.header !== undefined,
    dashboard: extensions?.dashboard !== undefined,
    ...(slots.length > 0 && { slots }),
  };
}
