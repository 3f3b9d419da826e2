/** @jest-environment node */
import cookie from '@fastify/cookie';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { beaconRoutes } from './beacon-routes.ts';
import { PageTokens } from './page-tokens.ts';
import { Voters } from './voters.ts';

let app: FastifyInstance;
let noted: string[];
let voters: Set<string>;
const tokens = new PageTokens(Buffer.from('key of the site'));

beforeEach(() => {
  noted = [];
  voters = new Set();
  app = fastify({ trustProxy: 'loopback' });
  app.register(cookie);
  app.register(beaconRoutes, {
    notes: {
      saw: (_, key) => noted.push(`saw ${key}`),
      failed: (voter, key) => {
        voters.add(voter);
        noted.push(`failed ${key}`);
      },
      measured: (key, name, value) => noted.push(`${key} ${name} ${value}`),
    },
    tokens,
    voters: new Voters(({ cookies }) => Promise.resolve(cookies.session?.startsWith('staff') === true)),
    pool: { variants: [{ below: 100, versions: { shop: '1.0.0-live' } }] },
  });
});
afterEach(() => app.close());

const dayMs = 24 * 60 * 60 * 1000;
const tokenOf = (address: string, sentAt = Date.now()) =>
  tokens.headerFor(address, sentAt).replace('page;desc=', '');
const tell = (report: object, from = '10.0.0.1', token = tokenOf(from), session = '') =>
  app.inject({
    method: 'POST',
    url: '/beacon',
    payload: JSON.stringify({ token, ...report }),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from },
    cookies: { session },
  });
const shop = { name: 'shop', version: '1.0.0-live' };

test('a page reports which versions it has, which failed, and how fast it was', async () => {
  const answer = await tell({ parts: [shop], failed: [shop] });
  await tell({ parts: [shop], vitals: { LCP: 1250.5 } });

  expect(answer.statusCode).toBe(204);
  // A page that only reports its speed may never have run the version.
  expect(noted).toEqual(['saw shop@1.0.0-live', 'failed shop@1.0.0-live', 'shop@1.0.0-live LCP 1250.5']);
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
])('a report of %s counts for nothing', async (_, token) => {
  const answer = await tell({ parts: [shop], failed: [shop] }, '10.0.0.1', token);

  expect(answer.statusCode).toBe(204);
  expect(noted).toEqual([]);
});

test('a page of yesterday is believed, at every server of the site', async () => {
  const sentByAnother = new PageTokens(Buffer.from('key of the site')).headerFor(
    '10.0.0.1',
    Date.now() - dayMs,
  );
  await tell({ failed: [shop] }, '10.0.0.1', sentByAnother.replace('page;desc=', ''));

  expect(noted).toEqual(['failed shop@1.0.0-live']);
});

test.each([
  ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1', '2001:db8:1:5::1'],
])('all addresses of one range are one voter: %s and others', async (...addresses) => {
  for (const address of addresses) await tell({ failed: [shop] }, address);
  expect(voters.size).toBe(1);

  await tell({ failed: [shop] }, '192.0.2.1');
  expect(voters.size).toBe(2);
});

test('members of staff behind one address are voters of their own, by session, and visitors with made-up sessions are not', async () => {
  for (const session of ['staff one', 'staff one', 'staff two', 'a visitor', 'made up'])
    await tell({ failed: [shop] }, '10.0.0.1', undefined, session);

  expect(voters.size).toBe(3);
});

test.each([
  { token: 'x'.repeat(65) },
  { failed: [{ name: '__proto__', version: '1' }] },
  { failed: [{ name: 'shop', version: '../../live' }] },
  { failed: 'everything' },
  { parts: Array.from({ length: 101 }, () => shop) },
  { vitals: { LCP: -1 } },
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
