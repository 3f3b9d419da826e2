/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DashboardAccess } from 'api/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from '../../releases/release-store.ts';
import { serveStaffReleases } from './staff-release-routes.ts';
import { trialKey, Trials } from '../trials/trials.ts';

/** What each role may open, as the API has it; admins to whom a screen was granted are two more. */
const routesOf: Record<string, DashboardAccess['routes']> = {
  user: ['/dashboard'],
  admin: ['/dashboard'],
  'granted admin': ['/dashboard', '/dashboard/releases'],
  'trying admin': ['/dashboard', '/dashboard/try-out'],
  superAdmin: ['/dashboard', '/dashboard/releases', '/dashboard/try-out'],
};
const callers = ['nobody', 'ended session', ...Object.keys(routesOf)];
const whoOpensReleases = ['granted admin', 'superAdmin'];
const whoTriesOut = ['trying admin', 'superAdmin'];

/**
 * Every call about releases, with something to send, whom it lets pass, and with what. 409: nothing was ever
 * live in this store, which is a refusal of what is sent and not of who sends it. The API's calls are in its own table.
 */
const whoMayCall: Record<string, { by: string[]; passes: number; body?: object }> = {
  'GET /api/dashboard/releases': { by: whoOpensReleases, passes: 200 },
  'POST /api/dashboard/releases/rollback': {
    by: whoOpensReleases,
    passes: 409,
    body: { name: 'shop', from: '2.0.0', to: '1.0.0' },
  },
  'GET /api/dashboard/trial': { by: whoTriesOut, passes: 200 },
  'PUT /api/dashboard/trial': { by: whoTriesOut, passes: 409, body: {} },
  // Whoever has the cookie may be rid of it.
  'DELETE /api/dashboard/trial': { by: callers, passes: 204 },
};

/** Stands where the API stands, and knows a session by its role. */
const api = createServer(({ headers, url }, reply) => {
  const role = decodeURIComponent(/session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const routes = routesOf[role];
  const account = { _id: role, user_name: 'Kavitha', user_email: 'kavitha@example.com', user_type: role };
  const answer = url === '/api/dashboard/account' ? account : { role, routes };
  reply.statusCode = routes ? 200 : 401;
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

let app: FastifyInstance;
let calls: string[];
let logged: string[];

beforeEach(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as { port: number };
  const folder = mkdtempSync(join(tmpdir(), 'staff-releases-'));
  const [apiUrl, siteUrl] = [`http://127.0.0.1:${port}`, 'http://localhost'];
  logged = [];
  app = fastify({
    exposeHeadRoutes: false,
    logger: { level: 'warn', stream: { write: (line) => logged.push(line) } },
  });
  calls = [];
  app.addHook('onRoute', ({ method, url }) => {
    calls.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  serveStaffReleases(app, {
    store: new ReleaseStore(join(folder, 'releases')),
    pool: { tryOut: () => Promise.resolve() },
    live: { notServed: {} },
    trials: new Trials({ key: trialKey(folder), apiUrl, siteUrl }),
    apiUrl,
    siteUrl,
  });
});

afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  await once(api, 'close');
});

async function statusFor(call: string, caller: string, headers: Record<string, string> = {}) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const body = whoMayCall[call]?.body;
  const { statusCode } = await app.inject({
    method,
    url,
    headers: { ...headers, ...(caller !== 'nobody' && { cookie: `session=${encodeURIComponent(caller)}` }) },
    ...(body && { payload: body }),
  });
  return statusCode;
}

test('the table names every call of staff that the shell answers, and none that it does not', async () => {
  await app.ready();

  expect(calls.sort()).toEqual(Object.keys(whoMayCall).sort());
});

test('each call lets those of the table pass, and nobody else', async () => {
  for (const [call, { by, passes }] of Object.entries(whoMayCall)) {
    for (const caller of callers) {
      const refused = caller in routesOf ? 403 : 401;
      const expected = by.includes(caller) ? passes : refused;
      expect({ call, caller, status: await statusFor(call, caller) }).toEqual({
        call,
        caller,
        status: expected,
      });
    }
  }
});

test('that somebody’s role was refused is in the log, by the id of the account', async () => {
  await statusFor('GET /api/dashboard/releases', 'admin');
  await statusFor('GET /api/dashboard/releases', 'superAdmin');
  await statusFor('GET /api/dashboard/releases', 'nobody');

  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ userId: 'admin', method: 'GET', route: '/api/dashboard/releases' }),
  ]);
});

test('another site makes nobody change anything', async () => {
  for (const call of Object.keys(whoMayCall).filter((each) => !each.startsWith('GET'))) {
    const status = await statusFor(call, 'superAdmin', { 'sec-fetch-site': 'cross-site' });
    expect({ call, status }).toEqual({ call, status: 403 });
  }
});

// Nothing was ever live in this store, so an address that is read is refused for the package that it stands for.
const unknownPackage = 'is not in the release store';

test.each([
  ['http://localhost', unknownPackage],
  ['http://localhost:4001', unknownPackage],
  ['http://127.0.0.1:65535', unknownPackage],
  ['http://127.0.0.1:65536', 'is not valid'],
  ['http://127.0.0.1:99999', 'is not valid'],
  ['http://127.0.0.1:0', 'is not valid'],
  ['http://example.com:4001', 'is not valid'],
])('trying out what %s serves: %s', async (address, message) => {
  const reply = await app.inject({
    method: 'PUT',
    url: '/api/dashboard/trial',
    headers: { cookie: 'session=superAdmin' },
    payload: { shop: address },
  });

  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ details: unknown[] }>().details).toContainEqual({ field: 'shop', message });
});
