import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listedPages, pageFinder } from '../../host/remotes/listed-pages.ts';
import { pathOf } from '../../host/routing/path.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { compositionKey, remotesIn, type Composition } from '../../releases/store/remote-version.ts';

/** A page as named in reports: without the parts of its address that identify a record or a person. */
export interface NamedPage {
  /** The path pattern, such as `/shop/:category/:product`. */
  pattern: string;
  /** The remote that owns it. */
  remote: string;
}

const maxPathLength = 2000;

/** Finds the page and remote of an address in the live releases' lists. */
export class PagePatterns {
  readonly #store: Pick<ReleaseStore, 'read'>;
  #cachedFinder: { key: string; find: Promise<ReturnType<typeof pageFinder<NamedPage>>> } | undefined;

  constructor(store: Pick<ReleaseStore, 'read'>) {
    this.#store = store;
  }

  /**
   * @param path as a browser reports it
   * @returns undefined if no live remote has such a page
   */
  async find(path: string, live: Composition): Promise<NamedPage | undefined> {
    // Two slashes begin another site's address.
    if (!/^\/(?!\/)/.test(path) || path.length > maxPathLength) return undefined;
    const key = compositionKey(live);
    if (this.#cachedFinder?.key !== key) this.#cachedFinder = { key, find: this.#finderFor(live) };
    return (await this.#cachedFinder.find)(pathOf(path));
  }

  async #finderFor(live: Composition) {
    const pages: NamedPage[] = [];
    for (const id of remotesIn(live)) {
      const release = await this.#store.read(id).catch(() => undefined);
      if (release?.kind !== 'remote') continue;
      for (const { pattern } of listedPages(release.routes)) pages.push({ pattern, remote: id.name });
    }
    return pageFinder(pages);
  }
}

/** Names the pages of the live releases for the metrics, whose plugin is registered later. */
export function pageNames(app: Pick<FastifyInstance, 'store' | 'pool'>) {
  let patterns: PagePatterns | undefined;
  const pageAt = async (path: string) => {
    patterns ??= new PagePatterns(app.store);
    return (await patterns.find(path.split('?')[0] ?? '', app.pool.versions))?.pattern ?? 'unknown';
  };
  /** @param route the route's pattern, which all pages share */
  const nameRoute = ({ url }: Pick<FastifyRequest, 'url'>, route: string) =>
    route === '/*' ? pageAt(url) : route;
  return { pageAt, nameRoute };
}
