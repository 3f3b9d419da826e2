import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { connectionLimits, limitUnfinished } from './connection-limits.ts';
import { closeServer, listen } from './listening.ts';

/** A server that accepts texts, and a connection to it. */
async function connected() {
  const app = fastify();
  limitUnfinished(app, connectionLimits);
  app.post('/cv', ({ body }) => `taken: ${String(body)}`);
  const port = await listen(app, { host: '127.0.0.1', port: 0, hostVariable: 'HOST', portVariable: 'PORT' });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { app, socket };
}

const head = 'POST /cv HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n';

test('an upload that is under way when a server stops is finished, however slow it is', async () => {
  const { app, socket } = await connected();
  socket.write(`${head}12345`);
  await once(app.server, 'request');

  const closed = closeServer(app);
  // Longer than the interval at which idle connections are closed.
  await wait(2500);
  socket.write('67890');

  expect(await text(socket)).toContain('taken: 1234567890');
  await closed;
});

test('an idle connection does not keep a server from stopping', async () => {
  const { app, socket } = await connected();

  await closeServer(app);

  expect(await text(socket)).toBe('');
});

test('a request that never ends is cut when its time is over', async () => {
  const { app, socket } = await connected();
  socket.write(`${head}12345`);
  await once(app.server, 'request');

  await closeServer(app, { requestTimeoutMs: 300 });

  expect(await text(socket)).toBe('');
});
