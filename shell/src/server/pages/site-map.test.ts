/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { ListedRoute } from '../../host/release.ts';
import { ReleaseStore } from '../../releases/release-store.ts';
import { siteMapRoutes } from './site-map.ts';

const routes: ListedRoute[] = [
  { id: 'home', path: '', handle: { layout: 'visitor' } },
  { id: 'doctors', path: 'doctors', handle: { layout: 'visitor' } },
  { id: 'service', path: 'services/:name', handle: { layout: 'visitor' } },
  { id: 'cart', path: 'shop/cart', handle: { layout: 'visitor', indexed: false } },
  {
    id: 'dashboard',
    path: 'dashboard',
    handle: { render: 'browser' },
    children: [{ id: 'users', path: 'manage-user' }],
  },
  { id: 'products', path: 'dashboard/manage-product', handle: { layout: 'dashboard' } },
];

let directory: string;
let manyPages: { path: string; changedAt: string }[];
let api: FastifyInstance;
let app: FastifyInstance;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-map-'));
  await mkdir(join(directory, 'site/1'), { recursive: true });
  await writeFile(join(directory, 'site/1/release.json'), JSON.stringify({ kind: 'remote', routes }));
  const store = new ReleaseStore(directory);
  await store.setLive({ site: '1' });

  manyPages = [];
  api = fastify();
  api.get('/api/sitemap', () => [
    ...manyPages,
    { path: '/services/a&b', changedAt: '2026-11-01T10:00:00.000Z' },
    { path: '/shop/meters/glucose-meter', changedAt: '2026-11-01T10:00:00.000Z' },
    { path: '/doctors', changedAt: '2026-11-02T10:00:00.000Z' },
  ]);
  app = fastify();
  siteMapRoutes(app, store, { siteUrl: 'https://nalam.example', apiUrl: await api.listen() });
});

afterEach(async () => {
  await app.close();
  await api.close();
  await rm(directory, { recursive: true });
});

test('search engines get every public page in both languages, and nothing behind sign-in', async () => {
  const { body, headers } = await app.inject('/sitemap.xml');

  expect(headers['content-type']).toContain('application/xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nalam.example/',
    'https://nalam.example/ta',
    'https://nalam.example/doctors',
    'https://nalam.example/ta/doctors',
    'https://nalam.example/services/a&#38;b',
    'https://nalam.example/ta/services/a&#38;b',
  ]);
  expect(body).toContain('hreflang="ta" href="https://nalam.example/ta/doctors"');
  expect(body).toContain('<lastmod>2026-11-02T10:00:00.000Z</lastmod>');
});

test('more addresses than one sitemap may hold are split into several, listed by an index', async () => {
  manyPages = Array.from({ length: 30_000 }, (_, n) => ({
    path: `/services/scan-${n}`,
    changedAt: '2026-11-01T10:00:00.000Z',
  }));

  const index = (await app.inject('/sitemap.xml')).body;
  const addresses = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toEqual([
    'https://nalam.example/sitemap.xml?part=1',
    'https://nalam.example/sitemap.xml?part=2',
  ]);

  const counts: number[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const { body } = await app.inject(pathname + search);
    counts.push(body.split('<url>').length - 1);
  }
  // The pages beside those are the home page, the doctors and a service, in both languages.
  expect(counts).toEqual([50_000, 2 * (30_000 + 3) - 50_000]);
  expect((await app.inject('/sitemap.xml?part=3')).statusCode).toBe(404);
});

test("without the API's pages no sitemap is sent", async () => {
  await api.close();

  expect((await app.inject('/sitemap.xml')).statusCode).toBe(503);
});

test('robots.txt excludes pages behind sign-in in both languages, and names the sitemap', async () => {
  const { body } = await app.inject('/robots.txt');

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
