import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';

/** Addresses whose routes are remembered. */
const maxAddresses = 1000;

/** Remembers which routes an address has, so that a request makes and ranks those alone. */
export class RoutesByPath {
  readonly #routes: RouteObject[];
  readonly #ids = new LRUCache<string, ReadonlySet<string>>({ max: maxAddresses });

  /** @param routes all that there are */
  constructor(routes: RouteObject[]) {
    this.#routes = routes;
  }

  /** @returns the ids of the routes at an address; undefined when there are none */
  idsAt(pathname: string, basename: string): ReadonlySet<string> | undefined {
    const cached = this.#ids.get(pathname);
    if (cached) return cached;
    const matches = matchRoutes(this.#routes, pathname, basename);
    if (!matches) return undefined;
    const ids = new Set(matches.flatMap(({ route }) => route.id ?? []));
    this.#ids.set(pathname, ids);
    return ids;
  }
}
