/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { trialKey, Trials } from './trials.ts';

/** What staff may open, as the API has it. */
let routes: string[];
/** Stands where the API stands: whoever sends one of these sessions is staff. */
const api = createServer(({ headers, url }, reply) => {
  const user = /session=(kavitha|selvam)/.exec(headers.cookie ?? '')?.[1];
  const answer = url?.endsWith('/account')
    ? { _id: user, user_name: user, user_email: `${user ?? ''}@nalam.example`, user_type: 'user' }
    : { role: 'user', routes };
  reply.statusCode = user === undefined ? 401 : 200;
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
let app: FastifyInstance;
let folder: string;
const trial = { shop: '1.0.0-new' };

function open(key = trialKey(folder)) {
  const { port } = api.address() as { port: number };
  const trials = new Trials({ key, apiUrl: `http://127.0.0.1:${port}`, siteUrl: 'http://localhost' });
  const server = fastify();
  server.get('/start', (_, reply) => {
    trials.write(reply, trial, { userId: 'kavitha', username: 'Kavitha', routes });
    return 'started';
  });
  server.get('/', async (request) => (await trials.of(request)) ?? 'live');
  return server;
}

beforeEach(async () => {
  routes = ['/dashboard', '/dashboard/try-out'];
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  folder = mkdtempSync(join(tmpdir(), 'trials-'));
  app = open();
});

afterEach(async () => {
  jest.useRealTimers();
  await app.close();
  api.closeAllConnections();
  api.close();
  await once(api, 'close');
});

async function startedCookie() {
  const { headers } = await app.inject({ url: '/start' });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const shown = async (cookie: string, server = app) =>
  (await server.inject({ url: '/', headers: { cookie } })).body;

test('a signed-in person sees what is tried out, also after the server was started again', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;

  expect(await shown(cookie)).toBe(JSON.stringify(trial));
  expect(await shown(cookie, open())).toBe(JSON.stringify(trial));
});

test('the cookie opens nothing to somebody who is not signed in', async () => {
  expect(await shown(await startedCookie())).toBe('live');
  expect(await shown(`session=over; ${await startedCookie()}`)).toBe('live');
});

test('the cookie opens nothing once the role may try out nothing', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;

  routes = ['/dashboard'];

  expect(await shown(cookie)).toBe('live');
});

test('the cookie opens nothing to somebody else of the staff', async () => {
  expect(await shown(`session=selvam; ${await startedCookie()}`)).toBe('live');
});

test('a cookie that this server did not write is nothing', async () => {
  const [, value = ''] = (await startedCookie()).split('=');
  const [, signature = ''] = value.split('.');
  const forged = Buffer.from(JSON.stringify({ trial: { shop: 'http://localhost:666' }, until: 1e15 }));

  for (const cookie of [
    `trial=${forged.toString('base64url')}.${signature}`,
    `trial=${forged.toString('base64url')}.`,
    `trial=${value}x`,
    'trial=',
  ])
    expect(await shown(`session=kavitha; ${cookie}`)).toBe('live');
  expect(await shown(`session=kavitha; trial=${value}`, open(Buffer.alloc(32, 7)))).toBe('live');
});

test('a trial ends after a working day', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;
  jest.useFakeTimers({
    now: Date.now() + 13 * 60 * 60 * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });

  expect(await shown(cookie)).toBe('live');
});
