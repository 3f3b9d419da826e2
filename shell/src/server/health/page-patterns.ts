import { pathOf } from '../../host/path.ts';
import type { ListedRoute } from '../../host/release.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { compositionKey, remotesIn, type Composition } from '../../releases/remote-version.ts';

/** A page as reports name it: without what was in its address of a record or a person. */
export interface NamedPage {
  /** The path pattern, such as `/shop/:category/:product`. */
  pattern: string;
  /** The remote that has it. */
  remote: string;
}

const maxPath = 2000;

/** @returns the path patterns of routes and of those below them */
function patternsOf(routes: ListedRoute[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const pattern = [above, path.replace(/^\//, '')].filter(Boolean).join('/');
    // A remote that catches all addresses would own every page.
    const own = path.endsWith('*') ? [] : [`/${pattern}`];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

const isParameter = (segment: string) => segment.startsWith(':');

const answers = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, index) => isParameter(segment) || segment === path[index]);

interface Candidate {
  segments: string[];
  page: NamedPage;
}

/**
 * Tells which page of which remote an address is, by what the live releases list. React Router, which does it for pages, would weigh
 * 8 MB in the server's process.
 */
export class PagePatterns {
  readonly #store: Pick<ReleaseStore, 'read'>;
  #known: { key: string; candidates: Promise<Candidate[]> } | undefined;

  constructor(store: Pick<ReleaseStore, 'read'>) {
    this.#store = store;
  }

  /**
   * @param path as a browser reports it
   * @returns undefined where no live remote has such a page
   */
  async find(path: string, live: Composition): Promise<NamedPage | undefined> {
    // Two slashes begin another site's address.
    if (!/^\/(?!\/)/.test(path) || path.length > maxPath) return undefined;
    const key = compositionKey(live);
    if (this.#known?.key !== key) this.#known = { key, candidates: this.#candidates(live) };
    const segments = segmentsOf(pathOf(path));
    return (await this.#known.candidates).find((each) => answers(each.segments, segments))?.page;
  }

  /** Those with the fewest parameters first: `/shop/cart` is no category. */
  async #candidates(live: Composition): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const id of remotesIn(live)) {
      const release = await this.#store.read(id).catch(() => undefined);
      if (release?.kind !== 'remote') continue;
      for (const pattern of patternsOf(release.routes))
        candidates.push({ segments: segmentsOf(pattern), page: { pattern, remote: id.name } });
    }
    const parameters = ({ segments }: Candidate) => segments.filter(isParameter).length;
    return candidates.sort((a, b) => parameters(a) - parameters(b));
  }
}
