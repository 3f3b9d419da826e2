import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import { bearer, signUp } from '../testing/test-customer.ts';
import { backendsIn } from './backend-addresses.ts';
import { startCustomerSession } from '../customers/customer-sessions.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

let answer: Answer;
let calls: number;
const backend = createServer((request, reply) => {
  calls += 1;
  answer(request, reply);
});

/** Echoes the request. */
const echo: Answer = (request, reply) =>
  void text(request).then(
    (body) => {
      const { method, url, headers } = request;
      reply.writeHead(201, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ method, url, headers, body }));
    },
    // The connection was aborted.
    () => undefined,
  );

beforeEach(async () => {
  answer = echo;
  calls = 0;
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  backend.close();
  backend.closeAllConnections();
});

const portOf = () => (backend.address() as AddressInfo).port;
const openApi = (limits = {}) =>
  testApi({ BACKENDS: `reports=http://site:p%40ss@127.0.0.1:${portOf()}/v1/` }, {}, limits);

test('a call reaches the backend with its path, query and body, and with nothing of the person but the role and the language', async () => {
  const { visitor } = await openApi();

  const reply = await visitor.post(
    '/api/remotes/reports/samples/a%2Fb?lang=ta&since=2026',
    { found: 'ok' },
    {
      cookie: 'session=abc; other=1',
      authorization: 'Bearer abc',
      'x-role': 'superAdmin',
      'accept-language': 'fr',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'A phone',
    },
  );

  expect(reply.statusCode).toBe(201);
  const { headers, ...call } = reply.json<{ headers: object }>();
  expect(call).toEqual({
    method: 'POST',
    url: '/v1/samples/a%2Fb?lang=ta&since=2026',
    body: '{"found":"ok"}',
  });
  expect(headers).toEqual({
    host: `127.0.0.1:${portOf()}`,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': '14',
    'accept-language': 'ta',
    'x-role': 'visitor',
    'x-request-id': expect.any(String),
    authorization: `Basic ${btoa('site:p@ss')}`,
  });
});

test('the backend learns the role of staff and customers, but not of staff who lack the second step', async () => {
  const test = await openApi();
  const roleOf = async (headers: Record<string, string>) =>
    (await test.visitor.get('/api/remotes/reports/x', headers)).json<{ headers: Record<string, string> }>()
      .headers['x-role'];
  const admin = await signInAs(test, 'admin');
  const { user } = await signUp(test);

  expect(await roleOf(admin.headers)).toBe('admin');
  expect(await roleOf(bearer(await startCustomerSession(test.db, user._id)))).toBe('customer');
  test.settings.secondStepRoles.push('admin');
  expect(await roleOf(admin.headers)).toBe('visitor');
});

test('an answer keeps its status and data, but cannot set cookies, be stored or run as a page of the site', async () => {
  const { visitor } = await openApi();
  answer = (_request, reply) =>
    void reply
      .writeHead(404, {
        'content-type': 'text/html',
        'set-cookie': 'session=evil',
        'content-security-policy': 'default-src *',
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'cache-control': 'public, max-age=99',
        'access-control-allow-origin': '*',
        'retry-after': '7',
      })
      .end('<script>alert(1)</script>');

  const page = await visitor.get('/api/remotes/reports/page.html');
  answer = (_request, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a');
  const list = await visitor.get('/api/remotes/reports/list.csv');

  expect([page.statusCode, page.body]).toEqual([404, '<script>alert(1)</script>']);
  expect(page.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': '7',
  });
  for (const name of [
    'set-cookie',
    'clear-site-data',
    'service-worker-allowed',
    'access-control-allow-origin',
  ])
    expect(page.headers).not.toHaveProperty(name);
  expect(list.headers['content-type']).toBe('text/csv; charset=utf-8');
});

test.each<[string, Answer, number, string]>([
  ['does not answer', () => undefined, 504, 'BACKEND_TIMEOUT'],
  ['closes the connection', (request) => request.socket.destroy(), 502, 'BACKEND_UNAVAILABLE'],
  [
    'redirects',
    (_request, reply) =>
      void reply.writeHead(302, { location: 'https://evil.example/', 'content-length': '2' }).end('no'),
    502,
    'BACKEND_UNAVAILABLE',
  ],
  [
    'sends too large an answer',
    (_request, reply) => void reply.writeHead(200, { 'content-length': '999' }).end('x'.repeat(999)),
    502,
    'BACKEND_UNAVAILABLE',
  ],
])('where the backend %s, the answer is a refusal of the API', async (_, failing, status, code) => {
  const { visitor, log } = await openApi({ backendTimeoutMs: 200, maxBackendBytes: 500 });
  answer = failing;

  const reply = await visitor.get('/api/remotes/reports/x');

  expect([reply.statusCode, reply.json()]).toEqual([
    status,
    { code, message: expect.stringContaining('reports') },
  ]);
  expect(reply.headers).not.toHaveProperty('location');
  expect(calls).toBe(1);
  expect(log()).not.toContain('p@ss');
});

test('a body that is too large, a call from another site, and paths outside of the address do not get through', async () => {
  const { visitor } = await openApi({ maxBackendBytes: 500 });
  const post = (url: string, body: string, headers = {}) =>
    visitor.post(`/api/remotes/${url}`, body, { 'content-type': 'text/plain', ...headers });

  expect((await post('reports/x', 'x'.repeat(501))).json()).toMatchObject({ code: 'TOO_LARGE' });
  expect((await post('reports/x', 'x', { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
    code: 'FOREIGN_SITE',
  });
  answer = echo;
  calls = 0;
  for (const path of ['..%2fadmin', '%2e%2e/admin', 'x/..%2f..%2fadmin'])
    expect([400, 404]).toContain((await visitor.get(`/api/remotes/reports/${path}`)).statusCode);
  expect((await visitor.get('/api/remotes/shop/x')).json()).toEqual({
    code: 'NOT_FOUND',
    message: 'shop has no backend here: BACKENDS names no address for it.',
  });
  expect(calls).toBe(0);
});

test('a connection with the rest of too large a body on it is not used again', async () => {
  const { api } = await openApi();

  const answer = await fetch(`${await api.listen()}/api/remotes/reports/x`, {
    method: 'POST',
    body: Buffer.alloc(9_000_000),
  });

  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
});

test.each([
  ['reports', 'the one of "reports" is not'],
  ['reports=ftp://site:secret@reports.example', 'the one of "reports" is not'],
  ['Reports=https://reports.example', 'the one of "Reports" is not'],
  ['a=http://a.example, a=http://b.example', 'BACKENDS names a twice'],
])('the start with BACKENDS=%s says what is wrong, and no password', (value, message) => {
  expect(() => backendsIn(value)).toThrow(message);
  expect(() => backendsIn(value)).not.toThrow('secret');
});
