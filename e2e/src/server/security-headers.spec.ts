import { expect, siteTest as test } from '../site/site-test.ts';
import { ask } from './ask.ts';

type Header = string | string[] | undefined;

const policyOf = (header: Header): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

const nonceIn = (header: Header) => /'nonce-([^']+)'/.exec(String(header))?.[1];

for (const path of [
  '/',
  '/ta',
  '/services/ecg',
  '/shop',
  '/appointment',
  '/admin/login',
  '/dashboard',
  '/nope',
]) {
  test(`${path} lets no foreign or inline script run, and cannot be framed`, async ({ site }) => {
    const { headers } = await ask(site.url, path);
    const policy = policyOf(headers['content-security-policy']);

    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']?.[0]).toBe("'self'");
    for (const source of policy['script-src']?.slice(1) ?? []) expect(source).toMatch(/^'(sha256|nonce)-/);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

for (const path of [
  '/',
  '/ta',
  '/services/ecg',
  '/shop',
  '/shop/cart',
  '/appointment',
  '/admin/login',
  '/nope',
]) {
  test(`${path} lets no inline style in but a picture's colour and focal point`, async ({ site }) => {
    const { headers } = await ask(site.url, path);
    const policy = policyOf(headers['content-security-policy']);

    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });
}

for (const path of ['/dashboard', '/ta/dashboard/services']) {
  test(`${path} lets the staff's components insert their styles`, async ({ site }) => {
    const { headers } = await ask(site.url, path);

    expect(policyOf(headers['content-security-policy'])['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });
}

test('a cached page carries no nonce, neither in its policy nor in its HTML', async ({ site }) => {
  for (let visit = 0; visit < 2; visit += 1) {
    const { headers, body } = await ask(site.url, '/services/ecg');
    expect(headers.etag).toBeDefined();
    expect(nonceIn(headers['content-security-policy'])).toBeUndefined();
    expect(body.toString()).not.toContain('nonce=');
  }
});

test('a page that is never cached has a new nonce each time', async ({ site }) => {
  const first = await ask(site.url, '/dashboard');
  const second = await ask(site.url, '/dashboard');

  expect(first.headers['cache-control']).toBe('no-store');
  const nonces = [first, second].map(({ headers }) => nonceIn(headers['content-security-policy']));
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[1]).not.toBe(nonces[0]);
});

test('a visitor who writes markup into an address finds it back as text only', async ({ site }) => {
  const markup = '"><script>alert(1)</script>';
  const { body } = await ask(site.url, `/appointment?service=${encodeURIComponent(markup)}`);

  expect(body.toString()).not.toContain('<script>alert');
});

test('the log names a script that the policy blocks in a visitor’s browser', async ({ site, page }) => {
  await page.goto('/services/ecg');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });

  await expect
    .poll(() => site.log().find(({ msg }) => msg === 'The content security policy blocked something'))
    .toMatchObject({ directive: 'script-src-elem', blocked: 'inline', page: '/services/:name' });
});
