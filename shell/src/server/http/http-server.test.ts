import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

async function startServer(limits: Parameters<typeof createHttpServer>[1] = {}) {
  app = createHttpServer({ logLevel: 'silent', trustProxy: false, devServerUrl: undefined }, limits);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.post('/contact', () => 'thanks');
  await app.listen();
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function connectTo(port: number) {
  const socket = connect(port);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

// The API's tests cover these limits in full (api/src/http/connection-limits.test.ts).
test('a connection with more unfinished requests than any browser sends is closed, and others stay open', async () => {
  const port = await startServer();
  const socket = await connectTo(port);

  socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(200));
  await once(socket.resume(), 'close');

  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('a request that does not end in time is answered 408', async () => {
  const port = await startServer({ requestTimeoutMs: 300 });
  const socket = await connectTo(port);

  socket.write('POST /contact HTTP/1.1\r\nHost: site\r\nContent-Length: 50\r\n\r\n{');

  expect(await text(socket)).toContain('408 Request Timeout');
});
