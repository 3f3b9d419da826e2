import type { Sitemap } from '@nalam/api/contract';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../host/path.ts';
import type { ListedRoute } from '../../host/release.ts';
import type { Language } from '../../offers/contract.ts';
import { versionsOf } from '../../releases/canaries.ts';
import { isAnswered } from '../../releases/compatibility.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';

const languages: readonly Language[] = ['en', 'ta'];

const apiTimeoutMs = 5000;

/** Addresses that one sitemap may hold (sitemaps.org); each page has one in each language. */
const maxAddresses = 50_000;
const pagesPerSiteMap = maxAddresses / languages.length;

/** The live pages, as search engines may know them. */
interface KnownPages {
  /** Pages with an address of their own; those that are made of content are the API's to list. */
  open: string[];
  /** Where pages begin that are behind sign-in, or of no use in a search. */
  closed: string[];
}

/** @returns the pages of routes, without those whose address takes a name */
export function pagesOf(routes: readonly ListedRoute[], above = ''): KnownPages {
  const pages: KnownPages = { open: [], closed: [] };
  for (const { path = '', handle, children = [] } of routes) {
    const address = path === '' ? above : `${above}/${path}`;
    if (/[:*]/.test(address)) continue;
    // Below the dashboard's own address, which is closed.
    if (handle?.layout === 'dashboard') continue;
    if (handle?.render === 'browser' || handle?.indexed === false) {
      pages.closed.push(address || '/');
      continue;
    }
    pages.open.push(address || '/');
    const below = pagesOf(children, address);
    pages.open.push(...below.open);
    pages.closed.push(...below.closed);
  }
  return pages;
}

/** Serves `robots.txt` and the sitemap, which lists every public page in both languages. */
export function siteMapRoutes(
  app: FastifyInstance,
  store: ReleaseStore,
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string },
) {
  async function liveRoutes(): Promise<ListedRoute[]> {
    const live = Object.entries(await store.known(versionsOf(await store.live())));
    const releases = await Promise.all(live.map(([name, version]) => store.read({ name, version })));
    return releases.flatMap((release) => (release.kind === 'remote' ? release.routes : []));
  }

  app.get('/robots.txt', async (_, reply) => {
    const { closed } = pagesOf(await liveRoutes());
    const lines = [...new Set(closed)]
      .sort()
      .flatMap((path) => languages.map((language) => `Disallow: ${inLanguage(path, language)}`));
    return reply
      .type('text/plain')
      .send(['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n'));
  });

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const routes = await liveRoutes();
    const { open } = pagesOf(routes);
    let content: Sitemap;
    try {
      const answer = await fetch(`${apiUrl}/api/sitemap`, { signal: AbortSignal.timeout(apiTimeoutMs) });
      if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
      content = (await answer.json()) as Sitemap;
    } catch (error) {
      request.log.error({ err: error }, 'The API did not list its pages for the sitemap');
      // From half a list, search engines would conclude that the other half is gone.
      return reply.code(503).header('retry-after', '60').send();
    }
    // The API does not know which remotes are live.
    const answered = content.filter(({ path }) => isAnswered(routes, path));
    const changes = new Map(answered.map(({ path, changedAt }) => [path, changedAt]));
    const paths = [...new Set([...open, ...changes.keys()])].sort();
    const parts = Math.ceil(paths.length / pagesPerSiteMap);
    const part = Number(request.query.part ?? 0);
    if (!Number.isInteger(part) || part < 0 || part > parts) return reply.code(404).send();
    reply.type('application/xml');
    if (parts > 1 && part === 0) return reply.send(siteMapIndex(parts, siteUrl));
    const first = Math.max(0, part - 1) * pagesPerSiteMap;
    return reply.send(siteMap(paths.slice(first, first + pagesPerSiteMap), changes, siteUrl));
  });
}

function siteMapIndex(parts: number, siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${siteUrl}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

function siteMap(paths: readonly string[], changes: ReadonlyMap<string, string>, siteUrl: string): string {
  const address = (path: string, language: Language) => escapeXml(siteUrl + inLanguage(path, language));
  const alternates = (path: string) =>
    [...languages.map((language) => [language, address(path, language)]), ['x-default', address(path, 'en')]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang ?? ''}" href="${href ?? ''}"/>`)
      .join('');
  const entries = paths.flatMap((path) => {
    const changedAt = changes.get(path);
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${address(path, language)}</loc>${lastmod}${alternates(path)}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
