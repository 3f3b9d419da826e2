import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';

/** The maximum number of cached addresses. */
const maxAddresses = 1000;

/** Caches the routes of an address, so that a request builds and ranks only those. */
export class RoutesByPath {
  readonly #routes: RouteObject[];
  readonly #ids = new LRUCache<string, ReadonlySet<string>>({ max: maxAddresses });

  /** @param routes all existing routes */
  constructor(routes: RouteObject[]) {
    this.#routes = routes;
  }

  /** @returns the ids of the routes at an address; undefined if there are none */
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
