import { mock } from 'node:test';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { httpPlugin } from '../http/plugin.ts';
import { parseSettings } from '../settings.ts';
import { serve } from '../../testing/serve.ts';
import { draftTexts, Trials } from './trials.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The dashboard addresses that staff may open, as answered by the API. */
let routes: string[];
let apiUrl: string;
let app: FastifyInstance;
let folder: string;
const trial = { shop: '1.0.0-new' };

function open(dataFolder = folder) {
  const settings = parseSettings({ DATA_DIR: dataFolder, API_URL: apiUrl });
  const trials = new Trials(settings);
  const server = fastify();
  server.register(httpPlugin, { settings });
  server.get('/start', ({ url }, reply) => {
    const drafts = url.endsWith('draft-texts') ? { [draftTexts]: 'Kavitha' } : {};
    trials.write(reply, { ...trial, ...drafts }, { userId: 'kavitha', username: 'Kavitha', routes });
    return 'started';
  });
  server.get('/', async (request) => (await trials.of(request)) ?? 'live');
  return server;
}

beforeEach(async () => {
  routes = ['/dashboard', '/dashboard/try-out'];
  // An API with two members of staff.
  apiUrl = await serve(({ headers, url }, reply) => {
    const user = /session=(kavitha|selvam)/.exec(headers.cookie ?? '')?.[1];
    const answer = url?.endsWith('/account')
      ? { _id: user, user_name: user, user_email: `${user ?? ''}@nalam.example`, user_type: 'user' }
      : { role: 'user', routes };
    reply.statusCode = user === undefined ? 401 : 200;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  folder = temporaryFolder();
  app = open();
});

afterEach(async () => {
  mock.timers.reset();
  await app.close();
});

async function startedCookie(url = '/start') {
  const { headers } = await app.inject({ url });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const shownTrial = async (cookie: string, server = app) =>
  (await server.inject({ url: '/', headers: { cookie } })).body;

test('a signed-in member of staff sees the trial, also after a restart of the server', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;

  expect(await shownTrial(cookie)).toBe(JSON.stringify(trial));
  expect(await shownTrial(cookie, open())).toBe(JSON.stringify(trial));
});

test.each([
  ['without a session', 'theme=dark'],
  ['after signing out', 'session=over'],
  ['to another member of staff', 'session=selvam'],
])('the cookie opens nothing %s', async (_, session) => {
  expect(await shownTrial(`${session}; ${await startedCookie()}`)).toBe('live');
});

test('the cookie opens nothing once the role may no longer try versions out', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;

  routes = ['/dashboard'];

  expect(await shownTrial(cookie)).toBe('live');
});

test('a translator who may open the texts can try out drafts, but no versions', async () => {
  const cookie = `session=kavitha; ${await startedCookie('/start?with=draft-texts')}`;
  routes = ['/dashboard/texts'];

  expect(await shownTrial(cookie)).toBe(JSON.stringify({ 'draft-texts': 'Kavitha' }));
});

test('a cookie that this site did not sign is ignored', async () => {
  const value = (await startedCookie()).slice('trial='.length);
  const signature = value.slice(value.lastIndexOf('.') + 1);
  const forged = JSON.stringify({
    trial: { shop: 'http://localhost:666' },
    userId: 'kavitha',
    expiresAt: 1e15,
  });

  for (const cookie of [
    `trial=${encodeURIComponent(forged)}.${signature}`,
    `trial=${encodeURIComponent(forged)}.`,
    `trial=${value}x`,
    'trial=',
  ])
    expect(await shownTrial(`session=kavitha; ${cookie}`)).toBe('live');
  expect(await shownTrial(`session=kavitha; trial=${value}`, open(temporaryFolder()))).toBe('live');
});

test('a trial ends after a working day', async () => {
  const cookie = `session=kavitha; ${await startedCookie()}`;
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 });

  expect(await shownTrial(cookie)).toBe('live');
});

test('a cookie of an earlier release, signed with the same key, is ignored', async () => {
  const content = { trial, userId: 'kavitha', until: Date.now() + 60_000 };
  const oldValue = Buffer.from(JSON.stringify(content)).toString('base64url');

  await app.ready();
  for (const value of [oldValue, JSON.stringify(content)]) {
    const signed = encodeURIComponent(app.signCookie(value));
    expect(await shownTrial(`session=kavitha; trial=${signed}`)).toBe('live');
  }
});
