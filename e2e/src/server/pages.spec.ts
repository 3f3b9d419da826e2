import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, siteTest as test } from '../site/site-test.ts';
import { dayFromNow } from '../visitors/appointment-form.ts';
import { ask } from './ask.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a browser that has the page gets 304 without a body', async ({ site }) => {
  // It has no slot: one whose part takes longer than a second, as on a slow machine at the first request, is not cached.
  const path = '/about';
  const { headers } = await ask(site.url, path);
  const revalidated = await ask(site.url, path, { headers: { 'if-none-match': headers.etag ?? '' } });
  const other = await ask(site.url, path, { headers: { 'if-none-match': '"another"' } });

  expect(headers['cache-control']).toBe('no-cache');
  expect(revalidated.status).toBe(304);
  expect(revalidated.body).toHaveLength(0);
  expect(other.status).toBe(200);
});

test('a page is sent in brotli, gzip or uncompressed, as the browser accepts it', async ({ site }) => {
  for (const path of ['/', '/dashboard']) {
    const gzip = await ask(site.url, path, { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await ask(site.url, path, { headers: { 'accept-encoding': 'br, gzip' } });

    expect(gzip.headers['content-encoding'], path).toBe('gzip');
    expect(brotli.headers['content-encoding'], path).toBe('br');
    expect(gunzipSync(gzip.body).toString(), path).toContain('</html>');
    expect(brotliDecompressSync(brotli.body).toString(), path).toContain('</html>');
    expect(brotli.headers.vary, path).toBe('accept-encoding, cookie');
  }
});

for (const path of ['/', '/dashboard', '/nope']) {
  test(`HEAD ${path} answers what GET does, without a body`, async ({ site }) => {
    const head = await ask(site.url, path, { method: 'HEAD' });
    const get = await ask(site.url, path);

    expect(head.status).toBe(get.status);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.body).toHaveLength(0);
    expect(get.body.toString()).toContain('</html>');
  });
}

for (const path of ['/', '/services/ecg', '/shop', '/dashboard', '/nope']) {
  test(`a form that is sent to ${path}, which takes none, is refused`, async ({ site }) => {
    expect((await ask(site.url, path, { method: 'POST', headers: form, body: 'a=1' })).status).toBe(405);
    expect((await ask(site.url, path)).status).toBeLessThan(405);
  });
}

for (const [what, headers, body] of [
  ['text', { 'content-type': 'text/plain' }, 'hello'],
  ['JSON', { 'content-type': 'application/json' }, '{"name":'],
  ['a broken multipart body', { 'content-type': 'multipart/form-data; boundary=x' }, '--y'],
  ['nothing', {}, ''],
] as [string, Record<string, string>, string][]) {
  test(`${what} instead of a form is refused by the appointment page and by the sign-in`, async ({
    site,
  }) => {
    for (const path of ['/appointment', '/admin/login']) {
      const { status } = await ask(site.url, path, { method: 'POST', headers, body });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
}

test('a form from another site is refused', async ({ site }) => {
  const body = new URLSearchParams({
    name: 'Foreign Site',
    email: 'visitor@patients.example',
    phone: '9840012345',
    service: 'ECG',
    date: '2099-01-01',
    notes: 'Sent by another site.',
  }).toString();
  const { status } = await ask(site.url, '/appointment', {
    method: 'POST',
    headers: { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body,
  });

  expect(status).toBe(403);
});

const odd = [
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
  `/${'a'.repeat(8_000)}`,
  `/${'a'.repeat(30_000)}`,
  `/?${'a=1&'.repeat(3_000)}`,
  '/shop/%E0%A4%A/x',
  '/api/services/%00',
  '/api/%E0%A4%A',
  '/releases/%E0%A4%A',
  '/releases/%00',
  '/dashboard/%E0%A4%A',
  '/ta/ta/ta',
  '/services/__proto__',
  '/services/constructor',
];

for (const path of odd) {
  test(`the server answers ${path.slice(0, 40)}, ${path.length} characters long, without a 500`, async ({
    site,
  }) => {
    const { status, headers } = await ask(site.url, path);

    expect(status).toBeLessThan(500);
    expect(new URL(headers.location ?? '/', site.url).origin).toBe(site.url);
  });
}

test('a malformed address gets an error page, and below /api and /releases the usual error body', async ({
  page,
  site,
}) => {
  for (const path of ['/100%', '/ta/%E0%A4%A', '/services/%ff']) {
    const reply = await page.goto(site.url + path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  for (const path of ['/api/a%2F..%2Fb', '/api/%25', '/releases/shop/%2e%2e/web/main.js']) {
    const { status, body } = await ask(site.url, path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(body.toString()), path).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    });
  }
});

test('methods other than GET, HEAD and POST are refused', async ({ site }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS']) {
    const { status } = await ask(site.url, '/', { method });
    expect(status, method).toBeGreaterThanOrEqual(400);
    expect(status, method).toBeLessThan(500);
  }
});

for (const prefix of ['', '/ta']) {
  test(`a form that was accepted at ${prefix}/appointment redirects, so that loading again sends nothing`, async ({
    site,
  }) => {
    const { status, headers } = await ask(site.url, `${prefix}/appointment`, {
      method: 'POST',
      headers: form,
      body: new URLSearchParams({
        name: `Led On ${prefix}`,
        email: 'visitor@patients.example',
        phone: '98400 12345',
        service: 'ECG',
        date: dayFromNow(3),
        notes: 'In the morning, please.',
      }).toString(),
    });

    expect(status).toBe(302);
    expect(headers.location).toMatch(new RegExp(String.raw`^${prefix}/appointment\?reference=[A-Z]{3}-\w+$`));
    expect(headers['cache-control']).toBe('no-store');
  });
}
