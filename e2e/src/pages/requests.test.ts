import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { requestOf } from '../visitors/appointment-form.ts';
import { site } from './site.ts';

test('a browser that has the page gets 304 without a body', async () => {
  // A page without slots: a page with a slot that takes longer than a second, as on a slow machine at the first request, is not
  // cached.
  const path = '/about';
  const { headers } = await site.get(path);
  const revalidated = await site.get(path, { 'if-none-match': headers.etag ?? '' });
  const other = await site.get(path, { 'if-none-match': '"another"' });

  expect(headers['cache-control']).toBe('no-cache');
  expect(revalidated.status).toBe(304);
  expect(revalidated.body).toHaveLength(0);
  expect(other.status).toBe(200);
});

test.each(['/', '/dashboard'])('%s is sent in brotli or gzip, as the browser accepts it', async (path) => {
  const gzip = await site.get(path, { 'accept-encoding': 'gzip' });
  const brotli = await site.get(path, { 'accept-encoding': 'br, gzip' });

  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body).toString()).toContain('</html>');
  expect(brotliDecompressSync(brotli.body).toString()).toContain('</html>');
  expect(brotli.headers.vary).toBe('accept-encoding, cookie');
});

test.each(['/', '/dashboard', '/nope'])('HEAD %s answers what GET does, without a body', async (path) => {
  const head = await site.request('HEAD', path);
  const get = await site.get(path);

  expect(head.status).toBe(get.status);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.body).toHaveLength(0);
  expect(get.html).toContain('</html>');
});

test.each(['/', '/services/ecg', '/shop', '/dashboard', '/nope'])(
  'a form that is sent to %s, which takes none, is refused',
  async (path) => {
    expect((await site.post(path, { a: '1' })).status).toBe(405);
    expect((await site.get(path)).status).toBeLessThan(405);
  },
);

const noForms: [what: string, headers: Record<string, string>, body: string][] = [
  ['text', { 'content-type': 'text/plain' }, 'hello'],
  ['JSON', { 'content-type': 'application/json' }, '{"name":'],
  ['a broken multipart body', { 'content-type': 'multipart/form-data; boundary=x' }, '--y'],
  ['nothing', {}, ''],
];

test.each(noForms)(
  '%s instead of a form is refused by the appointment page and by the sign-in',
  async (_, headers, body) => {
    for (const path of ['/appointment', '/admin/login']) {
      const { status } = await site.request('POST', path, headers, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  },
);

test('a form from another site is refused', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { status } = await site.post('/appointment', { ...requestOf('Foreign Site') }, foreign);

  expect(status).toBe(403);
});

test.each([
  '/%00',
  '/%E0%A4%A',
  '/services/%E0%A4%A',
  '/services/%00',
  '/services/..%2f..%2fapi',
  '//evil.example/',
  '/\\evil.example',
  '/ta/%',
  '/?reference=%',
  '/appointment?reference=%E0%A4%A',
  '/appointment?service=%00',
  '/shop/%E0%A4%A/x',
  '/api/services/%00',
  '/api/%E0%A4%A',
  '/releases/%E0%A4%A',
  '/releases/%00',
  '/dashboard/%E0%A4%A',
  '/ta/ta/ta',
  '/services/__proto__',
  '/services/constructor',
])('the server answers %p without a 500', (path) => expectNoCrash(path));

test.each([
  ['path', 8_000, `/${'a'.repeat(8_000)}`],
  ['path', 30_000, `/${'a'.repeat(30_000)}`],
  ['query', 12_000, `/?${'a=1&'.repeat(3_000)}`],
])('the server answers a %s of %d characters without a 500', (_, _length, path) => expectNoCrash(path));

async function expectNoCrash(path: string) {
  const { status, headers } = await site.get(path);

  expect(status).toBeLessThan(500);
  expect(new URL(headers.location ?? '/', site.url).origin).toBe(site.url);
}

test.each(['/100%', '/ta/%E0%A4%A', '/services/%ff'])(
  'the malformed address %p gets an error page',
  async (path) => {
    const encoded = await site.get(path);
    expect(encoded.status).toBe(308);
    const page = await site.get(encoded.headers.location ?? '');

    expect(page.status).toBe(404);
    expect(page.find('header').links).not.toEqual([]);
  },
);

test.each(['/api/a%2F..%2Fb', '/api/%25', '/releases/shop/%2e%2e/web/main.js'])(
  'the malformed address %p gets the usual error body',
  async (path) => {
    const { status, json } = await site.get(path);

    expect(status).toBeGreaterThanOrEqual(400);
    expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  },
);

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'])('the method %s is refused', async (method) => {
  const { status } = await site.request(method, '/');

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
