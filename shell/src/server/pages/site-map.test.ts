import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ListedRoute } from '../../host/remotes/release.ts';
import { MemoryRegistry } from '../../testing/memory-registry.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { storeShellOfPages } from '../../testing/shell-of-pages.ts';
import { RenderPool } from '../rendering/render-pool.ts';
import { siteMapRoutes } from './site-map.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const routesOf: Record<string, ListedRoute[]> = {
  site: [
    { id: 'home', path: '', handle: { layout: 'visitor' } },
    { id: 'doctors', path: 'doctors', handle: { layout: 'visitor' } },
    { id: 'service', path: 'services/:name', handle: { layout: 'visitor' } },
  ],
  shop: [
    { id: 'shelves', path: 'shop', handle: { layout: 'visitor' } },
    { id: 'cart', path: 'shop/cart', handle: { layout: 'visitor', indexed: false } },
    { id: 'shelf', path: 'shop/:category', handle: { layout: 'visitor' } },
    { id: 'products', path: 'dashboard/manage-product', handle: { layout: 'dashboard' } },
  ],
  desk: [
    {
      id: 'dashboard',
      path: 'dashboard',
      handle: { render: 'browser' },
      children: [{ id: 'users', path: 'manage-user' }],
    },
  ],
};

/** The remotes' lists; a test writes the shop's list into the file that it is read from. */
const lists = (file: string) => `{
  '/good': () => undefined,
  'sitemap of site': () => [
    { path: '/services/a&b', lastModified: '2026-11-01T10:00:00.000Z' },
    { path: '/doctors', lastModified: '2026-11-02' },
  ],
  'sitemap of shop': (signal) => new Function('signal', require('node:fs').readFileSync('${file}', 'utf8'))(signal),
}`;

let store: ReleaseStore;
let shopFile: string;
let pool: RenderPool;
let log: string[] = [];
let app: FastifyInstance;
const content = { reachable: true, version: '1' };

/** Live versions of the given remotes. */
const versions = (...names: string[]) => ({
  shell: '1',
  ...Object.fromEntries(names.map((name) => [name, '1'])),
});
const useRemotes = (...names: string[]) => pool.use([{ below: 100, versions: versions(...names) }]);
const shopLists = (code: string) => writeFile(shopFile, code);

const ask = (path: string) => app.inject(path);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });

beforeAll(async () => {
  const directory = temporaryFolder();
  store = new ReleaseStore(directory, new MemoryRegistry());
  // Workers may read only the folders of releases.
  shopFile = join(directory, 'shop/1/list.txt');
  const config = await storeShellOfPages(store, lists(shopFile));
  for (const [name, routes] of Object.entries(routesOf))
    await storeRelease(store, { name, version: '1' }, {}, { routes });
  pool = new RenderPool({ ...config, workers: 1 }, logger);
});

beforeEach(async () => {
  await shopLists('return []');
  log = [];
  await useRemotes('site', 'shop', 'desk');
  Object.assign(content, { reachable: true, version: '1' });
  app = fastify({ loggerInstance: logger });
  siteMapRoutes(app, {
    store,
    pool,
    content,
    siteUrl: 'https://nalam.example',
  });
});

afterEach(() => app.close());
afterAll(() => pool.close());

test('the sitemap is an index with a file for each live remote that has public pages', async () => {
  const { body, headers } = await ask('/sitemap.xml');

  expect(headers['content-type']).toContain('application/xml');
  expect(addressesIn(body)).toEqual([
    'https://nalam.example/sitemap-shop.xml',
    'https://nalam.example/sitemap-site.xml',
  ]);
  expect((await ask('/sitemap-desk.xml')).statusCode).toBe(404);
  expect((await ask('/sitemap-constructor.xml')).statusCode).toBe(404);
});

test('a file has every public page of its remote in both languages, and nothing of others', async () => {
  const { body, headers } = await ask('/sitemap-site.xml');

  expect(headers['content-type']).toContain('application/xml');
  expect(addressesIn(body)).toEqual([
    'https://nalam.example/',
    'https://nalam.example/ta',
    'https://nalam.example/doctors',
    'https://nalam.example/ta/doctors',
    'https://nalam.example/services/a&#38;b',
    'https://nalam.example/ta/services/a&#38;b',
  ]);
  expect(body).toContain('hreflang="ta" href="https://nalam.example/ta/doctors"');
  expect(body).toContain('<lastmod>2026-11-02T00:00:00.000Z</lastmod>');
});

test('an address that is no public page of the remote is left out and logged', async () => {
  await shopLists(`return [
    { path: '/shop/meters' },
    { path: '/services/ecg' }, { path: '/shop/cart' }, { path: '/dashboard/manage-product' }, { path: '/ta/shop' },
    { path: '//evil.example/shop' }, { path: 'https://evil.example/' }, { path: '/shop/../doctors' }, { path: 'shop' },
    { path: '/shop/a b' }, { path: '/shop/meters?page=2' }, { path: '/shop/%E0%A4' }, { path: '/shop/' + 'x'.repeat(3000) },
    { path: '/shop/belts', lastModified: 'yesterday' }, { path: 7 }, {}, null, 'shop',
  ]`);

  const { body } = await ask('/sitemap-shop.xml');

  expect(addressesIn(body).filter((address) => !address?.includes('/ta'))).toEqual([
    'https://nalam.example/shop',
    'https://nalam.example/shop/meters',
  ]);
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ remote: 'shop', version: '1', count: 17, first: '{"path":"/services/ecg"}' }),
  ]);
});

test('no file has more addresses than search engines take', async () => {
  await shopLists(`return Array.from({ length: 60_000 }, (_, n) => ({ path: '/shop/shelf-' + n }))`);

  const { body } = await ask('/sitemap-shop.xml');

  expect(body.split('<url>').length - 1).toBe(50_000);
  expect(log.join()).toContain('lists more than 25000 pages');
});

async function expectNothingTakenByAList(code: string) {
  await shopLists(code);

  const refused = await ask('/sitemap-shop.xml');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(log.join()).toContain('Could not list the pages of a remote for the sitemap');
  expect((await ask('/sitemap-site.xml')).statusCode).toBe(200);
  expect(addressesIn((await ask('/sitemap.xml')).body)).toHaveLength(2);
}

test.each([
  ['throws', `throw new Error('no list')`],
  ['is no list', `return { path: '/shop' }`],
  ['can be no JSON', `return [{ path: 1n }]`],
  ['is too long', `return Array.from({ length: 25_000 }, () => ({ path: 'x'.repeat(700) }))`],
])('a list that %s removes no page of another remote', (_, code) => expectNothingTakenByAList(code));

test('a remote that never answers times out, and is not asked again for a minute', async () => {
  await shopLists('return new Promise(() => {})');

  const both = await Promise.all([ask('/sitemap-shop.xml'), ask('/sitemap-shop.xml')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([503, 503]);

  await shopLists('return []');
  expect((await ask('/sitemap-shop.xml')).statusCode).toBe(503);
});

test('a file stays as it is until the content changes, while the API is away, and while the remote fails', async () => {
  await shopLists(`return [{ path: '/shop/meters' }]`);
  const first = await ask('/sitemap-shop.xml');
  expect(first.statusCode).toBe(200);

  await shopLists(`return [{ path: '/shop/belts' }]`);
  expect((await ask('/sitemap-shop.xml')).body).toBe(first.body);
  Object.assign(content, { reachable: false, version: '2' });
  expect((await ask('/sitemap-shop.xml')).body).toBe(first.body);

  content.reachable = true;
  const second = await ask('/sitemap-shop.xml');
  expect(addressesIn(second.body)).toContain('https://nalam.example/shop/belts');

  content.version = '3';
  await shopLists(`throw new Error('no list')`);
  expect((await ask('/sitemap-shop.xml')).body).toBe(second.body);
});

test('an unchanged file answers 304', async () => {
  const { headers } = await ask('/sitemap-site.xml');

  const again = await app.inject({
    url: '/sitemap-site.xml',
    headers: { 'if-none-match': String(headers.etag) },
  });

  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a remote that is withdrawn takes its addresses with it', async () => {
  expect((await ask('/sitemap-shop.xml')).statusCode).toBe(200);

  await useRemotes('site', 'desk');

  expect(addressesIn((await ask('/sitemap.xml')).body)).toEqual(['https://nalam.example/sitemap-site.xml']);
  expect((await ask('/sitemap-shop.xml')).statusCode).toBe(404);
  expect((await ask('/robots.txt')).body).not.toContain('/shop/cart');
});

test('robots.txt excludes pages behind sign-in in both languages, and names the sitemap', async () => {
  const { body } = await ask('/robots.txt');

  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /ta/dashboard',
      'Disallow: /shop/cart',
      'Disallow: /ta/shop/cart',
      '',
      'Sitemap: https://nalam.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});

// Last, because a list that ended a worker is not requested again soon.
test('a list that ends its process removes no page of another remote', () =>
  expectNothingTakenByAList('process.exit(1)'));
