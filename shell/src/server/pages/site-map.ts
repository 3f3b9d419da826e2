import { languages } from '@nalam/api/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { inLanguage } from '../../host/routing/path.ts';
import type { Language } from '../../offers/contract.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { remotesIn } from '../../releases/store/remote-version.ts';
import type { StoredRemoteRelease } from '../../releases/store/stored-release.ts';
import type { ContentVersionWatch } from '../api/content-version.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { pageStamp } from './page-renderer.ts';
import {
  closedAddresses,
  hasPublicPages,
  sitemapAddress,
  sitemapOf,
  type SitemapPages,
} from './remote-sitemap.ts';
import { sendCopy } from './send-page.ts';

/** How long before a remote that could not list its pages is asked again. */
const retryAfterMs = 60_000;

interface Options {
  store: Pick<ReleaseStore, 'read'>;
  pool: Pick<RenderPool, 'dispatch' | 'versions'>;
  content: Pick<ContentVersionWatch, 'reachable' | 'version'>;
  siteUrl: string;
}

/** Serves `robots.txt` and the sitemap: an index, and a file for each live remote, with its public pages in all languages. */
export function siteMapRoutes(app: FastifyInstance, { store, pool, content, siteUrl }: Options) {
  const files = new SitemapFiles(app.log);

  async function liveRemotes(): Promise<StoredRemoteRelease[]> {
    const releases = await Promise.all(remotesIn(pool.versions).map((each) => store.read(each)));
    return releases.filter((release) => release.kind === 'remote');
  }

  app.get('/robots.txt', async (_, reply) => {
    const closed = (await liveRemotes()).flatMap(({ routes }) => closedAddresses(routes));
    const lines = [...new Set(closed)]
      .sort()
      .flatMap((path) => languages.map(({ code }) => `Disallow: ${inLanguage(path, code)}`));
    return reply
      .type('text/plain')
      .send(['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const names = (await liveRemotes()).flatMap(({ name, routes }) => (hasPublicPages(routes) ? [name] : []));
    if (names.length === 0) return later(reply);
    return reply.type('application/xml').send(siteMapIndex(names.sort(), siteUrl));
  });

  app.get<{ Params: { name: string } }>('/sitemap-:name([a-z0-9-]+).xml', async ({ params }, reply) => {
    const release = (await liveRemotes()).find(({ name }) => name === params.name);
    if (!release || !hasPublicPages(release.routes)) return reply.code(404).send();
    const file = await files.get(release.name, {
      stamp: pageStamp(pool.versions, content),
      mayBeOld: !content.reachable,
      make: async () => siteMap(await sitemapOf(release, pool, app.log), siteUrl),
    });
    // From an incomplete list, search engines would conclude that the missing pages are gone.
    if (!file) return later(reply);
    return sendCopy(file, reply.headers(file.headers));
  });
}

const headersOfSitemap = {
  'content-type': 'application/xml',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

const later = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', retryAfterMs / 1000)
    .send();

/** The files of the sitemap, each cached while it is fresh, and created once for all simultaneous requests. */
class SitemapFiles {
  readonly #log: FastifyBaseLogger;
  readonly #cache = new PageCache();
  readonly #underWay = new Map<string, Promise<CachedPage | undefined>>();
  /** By file and stamp, the time at which creating it failed. */
  readonly #failedAt = new Map<string, number>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /**
   * @param stamp identifies the file's inputs
   * @param mayBeOld whether a file from other inputs is acceptable
   * @returns the file; one from the last hour if it can't be created now; undefined without any
   */
  async get(
    name: string,
    { stamp, mayBeOld, make }: { stamp: string; mayBeOld: boolean; make: () => Promise<string> },
  ): Promise<CachedPage | undefined> {
    const cached = this.#cache.get(name);
    if (cached && (mayBeOld || cached.stamp === stamp)) return cached;
    const key = `${name} ${stamp}`;
    if (Date.now() - (this.#failedAt.get(key) ?? -Infinity) < retryAfterMs) return cached;
    let making = this.#underWay.get(key);
    if (!making) {
      making = this.#make(name, { key, stamp, make }).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    return (await making) ?? cached;
  }

  async #make(
    name: string,
    { key, stamp, make }: { key: string; stamp: string; make: () => Promise<string> },
  ): Promise<CachedPage | undefined> {
    try {
      const html = Buffer.from(await make());
      return await this.#cache.store(name, { status: 200, headers: headersOfSitemap, html, stamp });
    } catch (error) {
      this.#log.error({ err: error, remote: name }, 'Could not list the pages of a remote for the sitemap');
      // Older stamps are not requested again.
      for (const failedKey of this.#failedAt.keys())
        if (failedKey.startsWith(`${name} `)) this.#failedAt.delete(failedKey);
      this.#failedAt.set(key, Date.now());
      return undefined;
    }
  }
}

function siteMapIndex(names: readonly string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...names.map((name) => `<sitemap><loc>${siteUrl}${sitemapAddress(name)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}

function siteMap(pages: SitemapPages, siteUrl: string): string {
  const address = (path: string, language: Language) => escapeXml(siteUrl + inLanguage(path, language));
  const alternates = (path: string) =>
    [...languages.map(({ code }) => [code, address(path, code)]), ['x-default', address(path, 'en')]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang ?? ''}" href="${href ?? ''}"/>`)
      .join('');
  const entries = [...pages].flatMap(([path, changedAt]) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return languages.map(
      ({ code }) => `<url><loc>${address(path, code)}</loc>${lastmod}${alternates(path)}</url>`,
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
