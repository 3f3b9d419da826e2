import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function startApi(limits: Parameters<typeof testApi>[2] = {}) {
  const test = await testApi({}, {}, limits);
  await test.api.listen();
  const address = test.api.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ...test, port };
}

async function connectTo(port: number) {
  const socket = connect(port);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, headerLines = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${headerLines}\r\n`;

test('thirty requests that are sent at once on one connection are all answered', async () => {
  const { port } = await startApi();
  const socket = await connectTo(port);

  socket.write(get('/api/healthz').repeat(29) + get('/api/healthz', 'Connection: close\r\n'));

  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(30);
});

test('a connection with more unfinished requests than any browser sends is closed, and the log says why', async () => {
  const { port, log } = await startApi();
  const socket = await connectTo(port);

  socket.write(get('/api/healthz').repeat(200));
  await once(socket.resume(), 'close');

  const lines = log().match(/Closed a client connection with too many unfinished requests/g);
  expect(lines).toHaveLength(1);
  expect((await fetch(`http://127.0.0.1:${port}/api/healthz`)).status).toBe(200);
});

test('a request that does not end in time is answered 408', async () => {
  const { port } = await startApi({ requestTimeoutMs: 300 });
  const socket = await connectTo(port);

  socket.write('POST /api/login HTTP/1.1\r\nHost: site\r\nContent-Length: 50\r\n\r\n{');

  expect(await text(socket)).toContain('408 Request Timeout');
});

test('an idle connection is closed', async () => {
  const { port } = await startApi({ idleTimeoutMs: 200 });
  const socket = await connectTo(port);

  const closed = once(socket.resume(), 'close').then(() => 'closed');

  expect(await Promise.race([closed, wait(10_000, 'open', { ref: false })])).toBe('closed');
});

test('a client that breaks off its request is no error of ours, and the database hears nothing of it', async () => {
  const { port, db, log } = await startApi();
  // Any statement would fail, and be logged.
  await db.schema.dropTable('throttle').execute();
  const socket = await connectTo(port);

  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  await wait(100);
  socket.destroy();
  while (!log().includes('A client broke off its request')) await wait(20);

  expect(log()).not.toContain('"level":50');
});
