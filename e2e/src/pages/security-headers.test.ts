import { expect, test } from '@jest/globals';
import type { Page } from './page.ts';
import { site } from './site.ts';

const headerOf = ({ headers }: Page) => String(headers['content-security-policy']);

const policyOf = (page: Page): Record<string, string[]> =>
  Object.fromEntries(
    headerOf(page)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

const nonceIn = (page: Page) => /'nonce-([^']+)'/.exec(headerOf(page))?.[1];

const visitorPages = ['/', '/ta', '/services/ecg', '/shop', '/appointment', '/admin/login', '/nope'];

test.each([...visitorPages, '/dashboard'])(
  '%s lets no foreign or inline script run, and cannot be framed',
  async (path) => {
    const page = await site.get(path);
    const policy = policyOf(page);

    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']?.[0]).toBe("'self'");
    for (const source of policy['script-src']?.slice(1) ?? []) expect(source).toMatch(/^'(sha256|nonce)-/);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(page.headers['x-powered-by']).toBeUndefined();
  },
);

test.each([...visitorPages, '/shop/cart'])(
  "%s lets no inline style in but a picture's colour and focal point",
  async (path) => {
    const policy = policyOf(await site.get(path));

    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  },
);

test.each(['/dashboard', '/ta/dashboard/services'])(
  "%s lets the staff's components insert their styles",
  async (path) => {
    expect(policyOf(await site.get(path))['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  },
);

test('a cached page carries no nonce, neither in its policy nor in its HTML', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await site.get('/services/ecg');
    expect(page.headers.etag).toBeDefined();
    expect(nonceIn(page)).toBeUndefined();
    expect(page.html).not.toContain('nonce=');
  }
});

test('a page that is never cached has a new nonce each time', async () => {
  const first = await site.get('/dashboard');
  const second = await site.get('/dashboard');

  expect(first.headers['cache-control']).toBe('no-store');
  expect(nonceIn(first)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceIn(second)).not.toBe(nonceIn(first));
});

test('a page shows markup from its address as text only', async () => {
  const markup = '"><script>alert(1)</script>';
  const { html } = await site.get(`/appointment?service=${encodeURIComponent(markup)}`);

  expect(html).not.toContain('<script>alert');
});
