import type { RouteHandle } from '../../offers/contract.ts';
import type { ListedRoute } from './release.ts';

/** A page among the routes of a release. */
export interface ListedPage {
  /** The id of its route, which is also the name of the chunk with its code. */
  id: string;
  /** Its address as a pattern, such as `/shop/:category`. */
  pattern: string;
  /** The handles of the routes that lead to it, outermost first. */
  handles: RouteHandle[];
}

const isParameter = (segment: string) => segment.startsWith(':');

const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/^\/|\/$/g, '')
    .split('/');

/** @returns the pages of a release; a route with child routes is no page itself */
export function listedPages(
  routes: readonly ListedRoute[],
  above: Pick<ListedPage, 'pattern' | 'handles'> = { pattern: '', handles: [] },
): ListedPage[] {
  return routes.flatMap(({ id, path = '', handle, children }) => {
    const pattern = [above.pattern, path.replace(/^\//, '')].filter(Boolean).join('/');
    const handles = handle ? [...above.handles, handle] : above.handles;
    return children ? listedPages(children, { pattern, handles }) : [{ id, pattern: `/${pattern}`, handles }];
  });
}

/** @returns whether a page's address has a parameter, so that one pattern matches many addresses */
export const hasParameter = ({ pattern }: Pick<ListedPage, 'pattern'>): boolean => /[:*]/.test(pattern);

/**
 * Finds the page at an address. React Router, which does so for pages, takes 8 MB in the server's process, and a second for all
 * addresses of a large sitemap. Of two matching pages, the one with fewer parameters wins: `/shop/cart` is no category.
 *
 * @returns a function of a path in any spelling, without its language; it never matches a `*`
 */
export function pageFinder<Page extends Pick<ListedPage, 'pattern'>>(
  pages: Page[],
): (path: string) => Page | undefined {
  const patterns = pages
    .filter(({ pattern }) => !pattern.endsWith('*'))
    .map((page) => ({ page, segments: segmentsOf(page.pattern) }))
    .sort(
      (one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length,
    );
  return (path) => {
    const segments = segmentsOf(path);
    return patterns.find(
      (candidate) =>
        candidate.segments.length === segments.length &&
        candidate.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
    )?.page;
  };
}
