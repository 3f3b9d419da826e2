import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { requestWithoutPerson } from '../http/http-server.ts';
import { normalizeUrl } from '../http/normalize-url.ts';
import { httpPlugin } from '../http/plugin.ts';
import { parseSettings } from '../settings.ts';
import { forwardToApi } from './forward-to-api.ts';

let api: FastifyInstance;
let refusals = 0;
let shell: FastifyInstance;
const sockets: Socket[] = [];

const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeEach(async () => {
  api = fastify({ bodyLimit: 5_000_000 });
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  api.post('/api/login', ({ body, headers }) => ({
    bytes: Buffer.isBuffer(body) ? body.length : 0,
    from: headers['x-forwarded-for'],
  }));
  api.get('/api/hangs', () => new Promise(() => undefined));
  refusals = 0;
  api.get('/api/busy', (_, reply) => {
    refusals += 1;
    return reply.code(503).header('retry-after', '5').send({ code: 'BUSY', message: 'Please try again.' });
  });
  await api.listen();
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  shell.server.closeAllConnections();
  api.server.closeAllConnections();
  await Promise.all([shell.close(), api.close()]);
});

/**
 * @param options.asServer with the addresses and error answers of the shell's server
 * @returns the lines of its log, at this level
 */
async function startShell(
  options: { level?: string; limits?: { answerTimeoutMs: number }; asServer?: boolean } = {},
) {
  const { level, limits, asServer = false } = options;
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  shell = fastify({
    bodyLimit: 5_000_000,
    rewriteUrl: ({ url = '/' }) => (asServer ? normalizeUrl(url) : url),
    ...(level && { logger: { level, serializers: { req: requestWithoutPerson }, stream } }),
  });
  if (asServer) shell.register(httpPlugin, { settings: parseSettings({ DATA_DIR: temporaryFolder() }) });
  forwardToApi(shell, `http://127.0.0.1:${portOf(api)}`, limits);
  await shell.listen();
  return lines;
}

/** Sends the head of a call and one byte of its body. */
async function sendSlowly() {
  const socket = connect(portOf(shell));
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: site\r\nContent-Type: application/octet-stream\r\nContent-Length: 5000\r\n\r\nx',
  );
  return socket;
}

async function post(body: string | Buffer, headers: { expect?: string } = {}) {
  const call = request({
    port: portOf(shell),
    path: '/api/login',
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  if (headers.expect !== undefined) {
    call.flushHeaders();
    await once(call, 'continue');
  }
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as Record<string, unknown> };
}

test('a call is answered while 300 others are still uploading', async () => {
  await startShell();
  const called = new Promise<void>((resolve) => {
    let begun = 0;
    api.server.on('request', () => {
      begun += 1;
      // With a fixed number of connections, the rest would never arrive.
      if (begun === 300) resolve();
    });
  });

  await Promise.all(Array.from({ length: 300 }, sendSlowly));
  await called;

  expect(await post('name')).toMatchObject({ status: 200, body: { bytes: 4 } });
});

test('a call that the API does not answer in time gets 503', async () => {
  await startShell({ limits: { answerTimeoutMs: 200 } });

  const answer = await fetch(`http://127.0.0.1:${portOf(shell)}/api/hangs`);

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'API_UNAVAILABLE' });
});

test('a call that the API answers with 503 is not repeated', async () => {
  await startShell();

  const answer = await fetch(`http://127.0.0.1:${portOf(shell)}/api/busy`);

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'BUSY' });
  expect(refusals).toBe(1);
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
test.each(
  ['/api/..%2f', '/api/../x', '/api/x/..%5c', '/api/%2e%2e/x', 'http://x/api/y', 'http://x/about'].flatMap(
    (path) => methods.map((method) => [method, path] as const),
  ),
)('%s %s is refused, and is no error of ours', async (method, path) => {
  const lines = await startShell({ level: 'error', asServer: true });

  const call = request({ port: portOf(shell), path, method }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();

  expect([400, 404]).toContain(answer.statusCode);
  expect(lines).toEqual([]);
});

test('at no level does the log hold a key in the address of a call', async () => {
  const lines = await startShell({ level: 'trace' });
  for (const path of [
    '/api/visits/secret/wish',
    '/api/messages/sms/secret?key=secret',
    '/%61pi/visits/secret',
  ])
    await fetch(`http://127.0.0.1:${portOf(shell)}${path}`);

  expect(lines.join('')).toContain('"path":"/api/visits"');
  expect(lines.join('')).not.toContain('secret');
});

test.each([2, 2_000_000])(
  '%i bytes arrive from a client that waits until it may send them',
  async (bytes) => {
    await startShell();

    const answer = await post(Buffer.alloc(bytes), { expect: '100-continue' });

    expect(answer).toMatchObject({ status: 200, body: { bytes } });
  },
);
