import { hasParameter, listedPages, pageFinder } from '../../host/remotes/listed-pages.ts';
import { canonicalPath } from '../../host/routing/path.ts';
import type { ListedRoute } from '../../host/remotes/release.ts';
import type { RouteHandle } from '../../offers/contract.ts';
import type { StoredRemoteRelease } from '../../releases/store/stored-release.ts';
import { failedHeader, maxSitemapPages, sitemapHeader } from '../rendering/protocol.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { RenderUnavailable } from '../rendering/worker-process.ts';

/** The pages of a sitemap: addresses without the language, and the time of the last change, if known. */
export type SitemapPages = Map<string, string | undefined>;

/** The maximum length of an address in a sitemap (sitemaps.org), minus that of the site's own. */
const maxPathLength = 1900;
/** Four times the usual size of the longest list that counts. */
const maxAnswerBytes = 16 * 2 ** 20;
const maxLoggedLength = 200;

/** Called with the entries of a remote that the sitemap omits. */
interface Log {
  warn: (facts: { remote: string; version: string; count: number; first?: string }, text: string) => void;
}

/** @returns whether search engines may index the pages of a route */
const isPublic = ({ layout, render, indexed }: RouteHandle): boolean =>
  layout !== 'dashboard' && render !== 'browser' && indexed !== false;

const publicPages = (routes: readonly ListedRoute[]) =>
  listedPages(routes).filter(({ handles }) => handles.every(isPublic));

export const hasPublicPages = (routes: readonly ListedRoute[]): boolean => publicPages(routes).length > 0;

/** @returns the address prefixes that search engines should skip */
export function closedAddresses(routes: readonly ListedRoute[], above = ''): string[] {
  return routes.flatMap(({ path = '', handle = {}, children = [] }) => {
    const address = path === '' ? above : `${above}/${path}`;
    // A page in the dashboard's layout is below the dashboard's address, which is disallowed already.
    if (/[:*]/.test(address) || handle.layout === 'dashboard') return [];
    return isPublic(handle) ? closedAddresses(children, address) : [address || '/'];
  });
}

/**
 * Requests the list of pages from a live remote.
 *
 * @throws {RenderUnavailable} if it fails or is late
 */
export async function sitemapOf(
  { name, version, routes }: StoredRemoteRelease,
  pool: Pick<RenderPool, 'dispatch'>,
  log: Log,
): Promise<SitemapPages> {
  const entries = await listedBy(name, pool);
  const spelledOut = publicPages(routes).filter((page) => !hasParameter(page));
  const pages: SitemapPages = new Map(spelledOut.map(({ pattern }) => [pattern, undefined]));
  const findPage = pageFinder(listedPages(routes));
  let refused = 0;
  let first = '';
  for (const entry of entries.slice(0, maxSitemapPages)) {
    const page = readEntry(entry);
    if (page && findPage(page.path)?.handles.every(isPublic))
      pages.set(canonicalPath(page.path), page.lastModified);
    else {
      first ||= JSON.stringify(entry).slice(0, maxLoggedLength);
      refused += 1;
    }
  }
  if (refused > 0)
    log.warn(
      { remote: name, version, count: refused, first },
      'Left addresses out of the sitemap that are not public pages of their remote',
    );
  if (entries.length > maxSitemapPages)
    log.warn(
      { remote: name, version, count: entries.length },
      `A remote lists more than ${maxSitemapPages} pages for the sitemap; the rest is left out`,
    );
  return new Map([...pages].slice(0, maxSitemapPages).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The code of releases runs in the worker, so its answer is untrusted input. */
async function listedBy(name: string, pool: Pick<RenderPool, 'dispatch'>): Promise<unknown[]> {
  const answer = await pool.dispatch({
    method: 'GET',
    url: sitemapAddress(name),
    headers: { [sitemapHeader]: name },
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes)
      throw new RenderUnavailable(`${name} lists its pages in more than ${maxAnswerBytes} bytes.`);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString();
  if (answer.headers[failedHeader] || answer.statusCode !== 200)
    throw new RenderUnavailable(`${name} did not list its pages. ${body.slice(0, maxLoggedLength)}`);
  const entries: unknown = JSON.parse(body);
  if (!Array.isArray(entries)) throw new RenderUnavailable('The render worker answered no list of pages.');
  return entries as unknown[];
}

export const sitemapAddress = (name: string) => `/sitemap-${name}.xml`;

function readEntry(entry: unknown): { path: string; lastModified: string | undefined } | undefined {
  if (typeof entry !== 'object' || entry === null || !('path' in entry)) return undefined;
  const { path, lastModified } = entry as { path: unknown; lastModified?: unknown };
  if (typeof path !== 'string' || !isSpelledAsByBrowsers(path)) return undefined;
  if (lastModified === undefined) return { path, lastModified };
  if (typeof lastModified !== 'string' || !/^\d{4}-\d\d-\d\d/.test(lastModified)) return undefined;
  const time = new Date(lastModified);
  return Number.isNaN(time.getTime()) ? undefined : { path, lastModified: time.toISOString() };
}

/** @returns whether it is a path of this site, percent-encoded, without query or fragment */
function isSpelledAsByBrowsers(path: string): boolean {
  if (path.length > maxPathLength || !URL.canParse(path, 'http://host')) return false;
  const { origin, pathname } = new URL(path, 'http://host');
  if (origin !== 'http://host' || pathname !== path) return false;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
