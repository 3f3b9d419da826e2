import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { httpPlugin } from '../http/plugin.ts';
import { parseSettings, type Settings } from '../settings.ts';
import { pageRoutes } from './page-routes.ts';
import type { Variant } from '../../releases/canaries.ts';
import { backendHeader, cacheableHeader, inlineScriptsHeader, signInHeader } from '../rendering/protocol.ts';
import type { RenderRequest } from '../rendering/worker-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const html = '<!doctype html><title>Nalam Diagnostics</title>';
const rendered: string[] = [];
/** The hash of each page's inline script. */
let inlineScripts: string;
/** Simulates a render worker, and like it omits the body when answering a HEAD. */
const worker = createServer(({ url = '' }, reply) => {
  rendered.push(url);
  reply.setHeader(inlineScriptsHeader, inlineScripts);
  if (url === '/remotes.json') {
    reply.setHeader('content-type', 'application/json').end('{"shell":"1","releases":[]}');
    return;
  }
  if (url === '/cut-off') {
    reply.setHeader(cacheableHeader, '1').write(html);
    setImmediate(() => reply.destroy());
    return;
  }
  if (url === '/admin/login') reply.setHeader(signInHeader, '1');
  if (url === '/personal') {
    reply.end(`${html}${rendered.length}`);
    return;
  }
  if (url === '/backend') {
    reply.setHeader(cacheableHeader, '1').setHeader(backendHeader, '1').end(`${html}${rendered.length}`);
    return;
  }
  reply.setHeader(cacheableHeader, '1').end(`${html}${url.includes('?') ? url : ''}`);
});
const versions = { shell: '1' };
let variants: Variant[];
let settings: Settings;
let content: { reachable: boolean; version: string };
/** The visitor addresses for which a page could not be rendered. */
let failed: string[];
/** Replaces the pool's rendering. */
let onRender: (page: RenderRequest) => Promise<IncomingMessage>;
let app: FastifyInstance;

beforeEach(async () => {
  variants = [{ below: 100, versions }];
  content = { reachable: true, version: '1' };
  failed = [];
  inlineScripts = "'sha384-first'";
  rendered.length = 0;
  worker.listen(0);
  await once(worker, 'listening');
  const address = worker.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  onRender = async ({ method, url }) => {
    const call = request({ port, path: url, method }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  };
  app = fastify();
  settings = parseSettings({ DATA_DIR: temporaryFolder(), GOOGLE_CLIENT_ID: 'nalam' });
  app.register(httpPlugin, { settings });
  app.register(pageRoutes, {
    settings,
    pool: {
      dispatch: (page) => onRender(page),
      tryOut: () => Promise.resolve(),
      variants,
      versionsFor: (bucket) => variants.find(({ below }) => bucket < below)?.versions ?? versions,
    },
    content,
    lastSettings: { read: () => undefined },
    trials: { of: () => Promise.resolve(undefined) },
    failedPage: (_, address) => failed.push(address),
    pageTokens: { headerFor: () => 'page', sharedHeader: () => 'of everybody' },
  });
});

/** @returns the number of open connections */
const count = () => promisify<number>((done) => app.server.getConnections(done))();

afterEach(async () => {
  await app.close();
  worker.close();
  worker.closeAllConnections();
});

test('a visitor gets the whole page, though a monitor asked for its head first', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' });
  const page = await app.inject({ url: '/' });

  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(page.body).toBe(html);
  expect(head.headers.etag).toBe(page.headers.etag);
});

test('a CDN may cache pages that are the same for everybody and contain nothing personal', async () => {
  settings.cdnPageSeconds = 60;
  const cached = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { cookie } })).headers['cache-control'];

  const { headers } = await app.inject({ url: '/', headers: { cookie: 'session=abc' } });

  expect(headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-if-error=3600$/),
    vary: 'accept-encoding',
    'server-timing': 'of everybody',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await cached('/personal')).toBe('no-store');
  // The answer deletes the cookie.
  expect(await cached('/', 'bucket=7')).toBe('private, no-cache');
  content.reachable = false;
  expect(await cached('/')).toBe('no-cache');
  content.reachable = true;
  variants.unshift({ below: 10, versions: { shell: '2' } });
  expect(await cached('/')).toBe('private, no-cache');
});

test('when a worker dies in the middle of a page, the visitor gets the notice and not half a page', async () => {
  const page = await app.inject({ url: '/cut-off' });

  expect(page.statusCode).toBe(503);
  expect(failed).toEqual(['127.0.0.1']);
  expect(page.body).not.toContain(html);
  expect(page.body).toContain('<html');
});

test('Google may run its script on the sign-in page, and on no other', async () => {
  const login = await app.inject({ url: '/admin/login' });
  const home = await app.inject({ url: '/' });

  const policy = String(login.headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]* https:\/\/accounts\.google\.com\/gsi\/client;/);
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
  expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
  expect(login.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(home.headers['content-security-policy']).not.toContain('google');
  expect(home.headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('each page allows the script of the shell that rendered it, also a cached page of an earlier shell', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy']);
  expect(await policyOf('/')).toContain("script-src 'self' 'sha384-first'");

  inlineScripts = "'sha384-second'";
  content = Object.assign(content, { version: '2', reachable: false });
  expect(await policyOf('/')).toContain("script-src 'self' 'sha384-first'");
  expect(await policyOf('/personal')).toContain("script-src 'self' 'sha384-second'");
});

test('a page that asks for the remotes gets those that are live right now', async () => {
  const answer = await app.inject({ url: '/remotes.json', headers: { 'accept-encoding': 'br' } });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
    'content-type': 'application/json',
  });
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({
    shell: '1',
    releases: [],
  });
});

test('a cached page holds nothing of how its first visitor got there', async () => {
  const first = await app.inject({
    url: '/?utm_source=call-091&fbclid=AB12&b=2&a=1&utm%5Fx=1&gclid=9#utm_z',
  });
  const second = await app.inject({ url: '/?a=1&b=2' });

  expect(first.body).toBe(`${html}/?b=2&a=1`);
  expect(second.body).toBe(first.body);
  expect(rendered).toEqual(['/?b=2&a=1']);
});

test('a page that many visitors open at the same time is rendered once', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/?u=1' })));

  expect(new Set(pages.map(({ body }) => body))).toEqual(new Set([`${html}/?u=1`]));
  expect(rendered).toEqual(['/?u=1']);
});

test('a page is of use as long as one of those who asked for it is there', async () => {
  await app.listen();
  const { promise: asked, resolve } = Promise.withResolvers<NonNullable<RenderRequest['visitor']>>();
  onRender = ({ visitor }) => {
    if (visitor) resolve(visitor);
    return new Promise(() => undefined);
  };
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const askForPage = () =>
    request({ port, path: '/?gone' })
      .on('error', () => undefined)
      .end();
  const first = askForPage();
  const { hasGone } = await asked;
  const second = askForPage();
  while ((await count()) < 2) await wait(5);
  first.destroy();
  while ((await count()) > 1) await wait(5);
  expect(hasGone()).toBe(false);

  second.destroy();
  while ((await count()) > 0) await wait(5);
  expect(hasGone()).toBe(true);
});

test('a page with a query of more than 1,024 letters is refused, and one in Tamil of fewer is not', async () => {
  const statusOf = async (query: string) => (await app.inject({ url: `/?${query}` })).statusCode;

  expect(await statusOf(`q=${'a'.repeat(1024)}`)).toBe(414);
  expect(await statusOf(`q=${encodeURIComponent('அ'.repeat(1000))}`)).toBe(200);
  expect(await statusOf(`fbclid=${'a'.repeat(2000)}`)).toBe(200);
  expect(rendered).toHaveLength(2);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['BR ; q=0.000, gzip;q=0', undefined],
  ['gzip, br;q=0.1', 'br'],
])('an encoding that a client refuses is not sent: %s', async (accepted, sent) => {
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });

  expect(page.headers['content-encoding']).toBe(sent);
});

test.each(['/personal', '/backend'])('%s is rendered for each visitor', async (url) => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => app.inject({ url })));

  expect(new Set(pages.map(({ body }) => body)).size).toBe(5);
});

test('visitors who wait for the same failing page share the failure, and the next visitor does not', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => app.inject({ url: '/cut-off' })));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  expect(rendered).toHaveLength(1);

  await app.inject({ url: '/cut-off' });
  expect(rendered).toHaveLength(2);
});

test('a page with a visitor’s bucket is not stored by shared caches', async () => {
  variants.unshift({ below: 10, versions: { shell: '2' } });

  const during = await app.inject({ url: '/' });
  variants.shift();
  const after = await app.inject({ url: '/', headers: { cookie: 'bucket=9' } });

  expect(during.headers['cache-control']).toContain('private');
  expect(during.headers['set-cookie']).toMatch(/^bucket=\d{1,2};/);
  expect(after.headers['set-cookie']).toMatch(/^bucket=; Max-Age=0;/);
});
