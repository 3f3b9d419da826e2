import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { site } from './site.ts';

/** @returns the folder of a package's live release, as it appears in pages of the shop */
async function folderOf(name: string): Promise<string> {
  const { html } = await site.get('/shop');
  const [folder] = new RegExp(`/releases/${name}/[^/"]+`).exec(html) ?? [];
  if (folder === undefined) throw new Error(`No page names ${name}.`);
  return folder;
}

test('a browser keeps the file of a release without asking again', async () => {
  const { status, headers } = await site.get(`${await folderOf('shop')}/web/remoteEntry.js`);

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/javascript/);
});

test('a file is sent in brotli, gzip or uncompressed, as the browser accepts it', async () => {
  const file = `${await folderOf('shell')}/web/main.js`;
  const plain = await site.get(file);
  const gzip = await site.get(file, { 'accept-encoding': 'gzip' });
  const brotli = await site.get(file, { 'accept-encoding': 'gzip, deflate, br' });

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  expect(brotli.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('a release lists its texts in all languages, for the screen that corrects them', async () => {
  const textsOf = async (name: string) =>
    (JSON.parse((await site.get(`${await folderOf(name)}/web/texts.json`)).html) as { texts: object }).texts;

  expect(await textsOf('shop')).toMatchObject({
    shop: { en: {}, ta: {} },
    'shop-customer': { en: {}, ta: {} },
  });
  // The shell adds shared-ui's texts to every page.
  expect(await textsOf('shell')).toMatchObject({ shell: { ta: {} }, 'shared-ui': { ta: {} } });
});

test.each([
  'FOLDER/node/remoteEntry.cjs',
  'FOLDER/release.json',
  'FOLDER/web/../release.json',
  'FOLDER/web/%2e%2e/release.json',
  'FOLDER/web/..%2frelease.json',
  'FOLDER/web/..%5crelease.json',
  '/releases/live/00000001.json',
  '/releases/',
  'FOLDER',
  'FOLDER/web/',
  '/releases/../live/00000001.json',
  '/releases/../../../../../../etc/passwd',
  '/releases/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/releases/a/b/web/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
])('%s, which is for the server alone, is not served', async (path) => {
  const { status, html } = await site.get(path.replace('FOLDER', await folderOf('shop')));

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(html).not.toMatch(/root:x:|publishedAt|"since"|module\.exports/);
});

test('a file that a release does not have is not found, and browsers do not cache the answer', async () => {
  const { status, headers } = await site.get(`${await folderOf('shop')}/web/nope.js`);

  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});
