import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, siteTest as test } from '../site/site-test.ts';
import { ask } from './ask.ts';

function folderOf(store: ReleaseStore, name: string): string {
  const version = store.live[name]?.version;
  if (!version) throw new Error(`${name} is not live.`);
  return `/releases/${name}/${version}`;
}

test('a browser keeps the file of a release without asking again', async ({ site }) => {
  const { status, headers } = await ask(site.url, `${folderOf(site.store, 'shop')}/web/remoteEntry.js`);

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/javascript/);
});

test('a file is sent in brotli, gzip or uncompressed, as the browser accepts it', async ({ site }) => {
  const file = `${folderOf(site.store, 'shell')}/web/main.js`;
  const plain = await ask(site.url, file);
  const gzip = await ask(site.url, file, { headers: { 'accept-encoding': 'gzip' } });
  const brotli = await ask(site.url, file, { headers: { 'accept-encoding': 'gzip, deflate, br' } });

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  expect(brotli.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('files for the server alone are not served', async ({ site }) => {
  const folder = folderOf(site.store, 'public-site');
  const secrets = [
    `${folder}/node/remoteEntry.cjs`,
    `${folder}/release.json`,
    `${folder}/web/../release.json`,
    `${folder}/web/%2e%2e/release.json`,
    `${folder}/web/..%2frelease.json`,
    `${folder}/web/..%5crelease.json`,
    '/releases/live/00000001.json',
    '/releases/',
    folder,
    `${folder}/web/`,
    '/releases/../live/00000001.json',
    '/releases/../../../../../../etc/passwd',
    '/releases/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/releases/a/b/web/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ];
  for (const path of secrets) {
    const { status, body } = await ask(site.url, path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
    expect(body.toString(), path).not.toMatch(/root:x:|publishedAt|"since"|module\.exports/);
  }
});

test('a file that a release does not have is not found, and browsers do not cache the answer', async ({
  site,
}) => {
  const { status, headers } = await ask(site.url, `${folderOf(site.store, 'shop')}/web/nope.js`);

  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});
