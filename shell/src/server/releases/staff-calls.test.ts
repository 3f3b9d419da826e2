import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DashboardAccess } from '@nalam/api/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { httpPlugin } from '../http/plugin.ts';
import { parseSettings } from '../settings.ts';
import { trialRoutes } from '../trials/trial-routes.ts';
import { Trials } from '../trials/trials.ts';
import { releaseRoutes } from './release-routes.ts';
import { store } from '../../testing/release-store.ts';
import { serve } from '../../testing/serve.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The routes that each role may open, as in the API; three more callers have a granted screen. */
const routesOf: Record<string, DashboardAccess['routes']> = {
  user: ['/dashboard'],
  admin: ['/dashboard'],
  'granted admin': ['/dashboard', '/dashboard/releases'],
  'trying admin': ['/dashboard', '/dashboard/try-out'],
  'granted translator': ['/dashboard', '/dashboard/texts'],
  superAdmin: ['/dashboard', '/dashboard/releases', '/dashboard/try-out', '/dashboard/texts'],
};
const callers = ['no session', 'ended session', ...Object.keys(routesOf)];
const mayOpenReleases = ['granted admin', 'superAdmin'];
const mayTryOut = ['trying admin', 'superAdmin'];
const mayCorrectTexts = ['granted translator', 'superAdmin'];

/**
 * Every call about releases, with a payload, its allowed callers, and their status. 409: nothing was ever live in this store, so
 * the payload is refused, not its sender. The API has its own table for its calls.
 */
const whoMayCall: Record<string, { by: string[]; passes: number; body?: object }> = {
  'GET /api/dashboard/releases': { by: mayOpenReleases, passes: 200 },
  'GET /api/dashboard/releases/:name/reports': { by: mayOpenReleases, passes: 200 },
  'POST /api/dashboard/releases/rollback': {
    by: mayOpenReleases,
    passes: 409,
    body: { name: 'shop', from: '2.0.0', to: '1.0.0' },
  },
  'GET /api/dashboard/trial': { by: mayTryOut, passes: 200 },
  'PUT /api/dashboard/trial': { by: mayTryOut, passes: 409, body: {} },
  'PUT /api/dashboard/trial/texts': { by: mayCorrectTexts, passes: 204, body: {} },
  // Clearing the cookie needs no permission.
  'DELETE /api/dashboard/trial': { by: callers, passes: 204 },
};

/** Replaces the API; sessions are named after roles. */
const api: RequestListener = ({ headers, url }, reply) => {
  const role = decodeURIComponent(/session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const routes = routesOf[role];
  const account = { _id: role, user_name: 'Kavitha', user_email: 'kavitha@example.com', user_type: role };
  const answer = url === '/api/dashboard/account' ? account : { role, routes };
  reply.statusCode = routes ? 200 : 401;
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
};

let app: FastifyInstance;
let calls: string[];
let logged: string[];

beforeEach(async () => {
  const settings = parseSettings({ DATA_DIR: temporaryFolder(), API_URL: await serve(api) });
  logged = [];
  app = fastify({
    exposeHeadRoutes: false,
    logger: { level: 'warn', stream: { write: (line) => logged.push(line) } },
  });
  calls = [];
  app.addHook('onRoute', ({ method, url }) => {
    calls.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  app.register(httpPlugin, { settings });
  app.register(releaseRoutes, {
    settings,
    store,
    live: { notServed: {} },
    webhook: { announce: () => undefined },
  });
  app.register(trialRoutes, {
    settings,
    store,
    pool: { tryOut: () => Promise.resolve() },
    trials: new Trials(settings),
  });
});

afterEach(() => app.close());

async function statusFor(call: string, caller: string, headers: Record<string, string> = {}) {
  const [method, url] = call.replace(':name', 'shop').split(' ') as [
    'GET' | 'POST' | 'PUT' | 'DELETE',
    string,
  ];
  const body = whoMayCall[call]?.body;
  const { statusCode } = await app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(caller !== 'no session' && { cookie: `session=${encodeURIComponent(caller)}` }),
    },
    ...(body && { payload: body }),
  });
  return statusCode;
}

test('the table lists every call of staff that the shell answers, and no other', async () => {
  await app.ready();

  expect(calls.sort()).toEqual(Object.keys(whoMayCall).sort());
});

test('each call is open to the callers in the table, and to no others', async () => {
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

test('a refusal for a role is logged with the id of the account', async () => {
  await statusFor('GET /api/dashboard/releases', 'admin');
  await statusFor('GET /api/dashboard/releases', 'superAdmin');
  await statusFor('GET /api/dashboard/releases', 'no session');

  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ userId: 'admin', method: 'GET', route: '/api/dashboard/releases' }),
  ]);
});

test('a request from another site changes nothing', async () => {
  for (const call of Object.keys(whoMayCall).filter((each) => !each.startsWith('GET'))) {
    const status = await statusFor(call, 'superAdmin', { 'sec-fetch-site': 'cross-site' });
    expect({ call, status }).toEqual({ call, status: 403 });
  }
});

// The store is empty, so the route refuses each accepted address with an unknown package.
const unknownPackage = 'is not in the release store';
const invalid = 'must match a schema in anyOf';

test.each([
  ['http://localhost', unknownPackage],
  ['http://localhost:4001', unknownPackage],
  ['http://127.0.0.1:65535', unknownPackage],
  ['http://127.0.0.1:65536', invalid],
  ['http://127.0.0.1:99999', invalid],
  ['http://127.0.0.1:0', invalid],
  ['http://example.com:4001', invalid],
])('trying out a package from %s is refused: %s', async (address, message) => {
  const reply = await app.inject({
    method: 'PUT',
    url: '/api/dashboard/trial',
    headers: { cookie: 'session=superAdmin' },
    payload: { shop: address },
  });

  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ details: unknown[] }>().details).toContainEqual({ field: 'shop', message });
});
