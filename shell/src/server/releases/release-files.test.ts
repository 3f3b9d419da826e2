import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { store } from '../../testing/release-store.ts';
import { releaseFiles } from './release-files.ts';
import { storeRelease } from '../../testing/store-release.ts';

let app: FastifyInstance;

beforeEach(async () => {
  const shop = { name: 'shop', version: '1' };
  const files = ['web/home.js', 'maps/home.js.map.gz', 'maps/home.js.map'];
  await storeRelease(store, shop, Object.fromEntries(files.map((file) => [file, '{}'])));
  app = fastify();
  const manifest = { name: 'shop', metaData: { publicPath: 'auto' } };
  await storeRelease(
    store,
    { name: 'shop', version: '2' },
    { 'web/mf-manifest.json': JSON.stringify(manifest) },
  );
  await store.setLive({ shop: '2' });
  app.register(releaseFiles, { store, siteUrl: 'https://site.example' });
});
afterEach(async () => {
  await app.close();
});

test("a release's files for browsers are served, also to pages of other sites", async () => {
  const { statusCode, headers } = await app.inject('/releases/shop/1/web/home.js');

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each([
  '/releases/shop/1/maps/home.js.map.gz',
  '/releases/shop/1/maps/home.js.map',
  '/releases/shop/1/web/..%2fmaps%2fhome.js.map',
  '/releases/shop/1/web//../maps/home.js.map',
  '/releases/shop/3/web/home.js',
])('neither source maps nor unknown releases are served: %s', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toBe('{}');
});

test('the manifest of the live version names the address of its files', async () => {
  const { headers, json } = await app.inject('/releases/shop/live/mf-manifest.json');

  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
  expect(json()).toEqual({
    name: 'shop',
    metaData: { publicPath: 'https://site.example/releases/shop/2/web/' },
  });
  expect((await app.inject('/releases/reports/live/mf-manifest.json')).statusCode).toBe(404);
});
