import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { ThrownError } from '../../releases/reports/report-batch.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { PageTokens } from './page-tokens.ts';
import { reportersBy } from './reporters.ts';

let app: FastifyInstance;
let noted: string[];
let reporters: Set<string>;
let thrown: { key: string; error: ThrownError; reporter: string }[];
const siteKey = Buffer.from('key of the site');
const tokens = new PageTokens(siteKey);

const live = { shop: '1.0.0-live' };

beforeEach(() => {
  noted = [];
  reporters = new Set();
  thrown = [];
  app = fastify({ trustProxy: 'loopback' });
  app.register(beaconRoutes, {
    reports: {
      saw: ({ name, version }, reporter, failure) => {
        reporters.add(reporter);
        noted.push(`${failure?.failed ? 'failed' : 'saw'} ${name}@${version}`);
      },
      threw: ({ name, version }, error, reporter) =>
        thrown.push({ key: `${name}@${version}`, error, reporter }),
      measured: ({ name, version }, page, vitals) =>
        noted.push(`${name}@${version} ${page} ${JSON.stringify(vitals)}`),
    },
    pages: {
      find: (path) =>
        Promise.resolve(
          path.startsWith('/shop/') ? { pattern: '/shop/:category', remote: 'shop' } : undefined,
        ),
    },
    isKept: ({ version }) => version === '1.0.0-before',
    tokens,
    reporterOf: reportersBy(siteKey),
    pool: {
      variants: [
        { below: 10, versions: { shop: '1.0.0-canary' } },
        { below: 100, versions: live },
      ],
      versions: live,
    },
  });
});
afterEach(() => app.close());

const dayMs = 24 * 60 * 60 * 1000;
const tokenOf = (address: string, sentAt = Date.now(), server = tokens) =>
  server.headerFor(address, sentAt).replace('page;desc=', '');

test('behind a CDN, one token is valid for all address ranges', () => {
  const behindCdn = new PageTokens(Buffer.from('key of the site'), { acceptsShared: true });
  const token = behindCdn.sharedHeader().replace('page;desc=', '');

  expect(behindCdn.isValid(token, '10.0.0.1')).toBe(true);
  expect(behindCdn.isValid(tokenOf('10.0.0.1'), '10.0.0.1')).toBe(true);
  expect(behindCdn.isValid(tokenOf('10.0.0.1'), '10.0.9.1')).toBe(false);
  expect(tokens.isValid(token, '10.0.0.1')).toBe(false);
});

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const tell = (report: object, from = '10.0.0.1', token = tokenOf(from)) =>
  app.inject({
    method: 'POST',
    url: '/beacon',
    payload: JSON.stringify({ token, ...report }),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from, 'user-agent': chrome },
  });
const shop = { name: 'shop', version: '1.0.0-live' };
const stackIn = (version: string, name = 'shop') =>
  `TypeError: x is undefined\n    at draw (https://centre.example/releases/${name}/${version}/web/product.js:1:2345)`;

test('a page reports which versions it has, and which failed', async () => {
  const answer = await tell({ parts: [shop], failed: [shop] });
  await tell({ parts: [shop], vitals: { LCP: 1250.5 } });

  expect(answer.statusCode).toBe(204);
  // A page that only reports its speed may never have run the version.
  expect(noted).toEqual(['saw shop@1.0.0-live', 'failed shop@1.0.0-live']);
});

test('a report about a version that no visitor gets is ignored', async () => {
  const answer = await tell({ failed: [{ name: 'shop', version: '0.9.0-gone' }] });

  expect(answer.statusCode).toBe(204);
  expect(noted).toEqual([]);
});

test.each([
  ['no page of ours', 'made-up'],
  ['a page that was sent to another address range', tokenOf('10.0.1.1')],
  ['a page of the day before yesterday', tokenOf('10.0.0.1', Date.now() - 2 * dayMs)],
])('a report of %s is ignored', async (_, token) => {
  const errors = [{ message: 'x', stack: stackIn('1.0.0-live'), page: '/' }];
  const answer = await tell({ parts: [shop], failed: [shop], errors }, '10.0.0.1', token);

  expect(answer.statusCode).toBe(204);
  expect([noted, thrown]).toEqual([[], []]);
});

test('a report of a page from yesterday is accepted, at every server of the site', async () => {
  const another = new PageTokens(Buffer.from('key of the site'));
  await tell({ failed: [shop] }, '10.0.0.1', tokenOf('10.0.0.1', Date.now() - dayMs, another));

  expect(noted).toEqual(['failed shop@1.0.0-live']);
});

test.each([
  ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1', '2001:db8:1:5::1'],
])('all addresses of one range are one reporter: %s and others', async (...addresses) => {
  for (const address of addresses) await tell({ failed: [shop] }, address);
  expect(reporters.size).toBe(1);

  await tell({ failed: [shop] }, '192.0.2.1');
  expect(reporters.size).toBe(2);
});

test.each([
  { token: 'x'.repeat(65) },
  { failed: [{ name: '__proto__', version: '1' }] },
  { failed: [{ name: 'shop', version: '../../live' }] },
  { failed: 'everything' },
  { parts: Array.from({ length: 101 }, () => shop) },
  { vitals: { LCP: -1 } },
  { errors: [{ message: 'x'.repeat(501), stack: '', page: '/' }] },
  { errors: [{ message: 'x', stack: 'x'.repeat(4001), page: '/' }] },
  { errors: Array.from({ length: 11 }, () => ({ message: 'x', stack: '', page: '/' })) },
])('a report that no page of ours sends is refused: %j', async (payload) => {
  expect((await tell(payload)).statusCode).toBe(400);
  expect(noted).toEqual([]);
});

test('reports of one range are ignored after 300 a minute, and those of others are not', async () => {
  const answers = new Set<number>();
  for (let time = 0; time < 301; time += 1)
    answers.add((await tell({ parts: [shop] }, `10.0.0.${time % 250}`)).statusCode);
  await tell({ parts: [shop] }, '10.0.1.1');

  expect([...answers]).toEqual([204]);
  expect(noted).toHaveLength(300 + 1);
});

const throwing = (error: object, from = '10.0.0.1') =>
  tell({ errors: [{ message: 'TypeError: x is undefined', page: '/shop/meters', ...error }] }, from);

test('an error is attributed to the version whose script threw it, and stored without the address of its page', async () => {
  await tell({
    errors: [
      { message: 'TypeError: x is undefined', stack: stackIn('1.0.0-live'), page: '/shop/meters' },
      { message: 'Error: late', stack: stackIn('1.0.0-before'), page: '/nowhere/priya@example.org' },
    ],
  });

  expect(thrown).toEqual([
    {
      key: 'shop@1.0.0-live',
      reporter: expect.any(String) as unknown as string,
      error: {
        message: 'TypeError: x is undefined',
        page: '/shop/:category',
        browser: 'Chrome 142',
        stack: [
          { in: 'draw', name: 'shop', version: '1.0.0-live', file: 'web/product.js', line: 1, column: 2345 },
        ],
      },
    },
    {
      key: 'shop@1.0.0-before',
      reporter: expect.any(String) as unknown as string,
      error: expect.objectContaining({ message: 'Error: late', page: 'unknown' }) as object,
    },
  ]);
  expect(noted).toEqual(['failed shop@1.0.0-live']);
});

test('an error that a boundary caught is attributed to the remote inside the boundary', async () => {
  await throwing({ name: 'shop', version: '1.0.0-live', stack: stackIn('1.0.0-live', 'shell') });

  expect(thrown.map(({ key }) => key)).toEqual(['shop@1.0.0-live']);
});

test.each([
  ['no release', 'TypeError: x\n    at chrome-extension://abcdef/content.js:1:2'],
  ['a version that is not kept', stackIn('9.9.9-made-up')],
])('an error in %s is not kept', async (_, stack) => {
  expect((await throwing({ stack })).statusCode).toBe(204);
  expect(thrown).toEqual([]);
});

test('an address range counts as one visitor, and more than 60 errors a minute from it are ignored', async () => {
  for (let time = 0; time < 70; time += 1) await throwing({ stack: stackIn('1.0.0-live') }, `10.0.0.${time}`);
  await throwing({ stack: stackIn('1.0.0-live') }, '10.0.1.1');

  expect([thrown.length, reporters.size]).toEqual([61, 2]);
});

test('vitals are attributed to the version of the remote that owns the page', async () => {
  const parts = [{ name: 'shell', version: '1.0.0-live' }, shop];
  await tell({ parts, vitals: { LCP: 1250.5, CLS: 0.01 }, page: '/shop/meters' });
  await tell({ parts, vitals: { LCP: 1250.5 }, page: '/nowhere' });

  expect(noted.filter((line) => line.includes('{'))).toEqual([
    'shop@1.0.0-live /shop/:category {"LCP":1250.5,"CLS":0.01}',
  ]);
});
