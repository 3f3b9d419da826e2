import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Release } from '../../releases/store/stored-release.ts';
import { rollbackWebhook, type RollbackWebhook, type TakenBack } from './rollback-webhook.ts';

let receiver: Server;
let received: { path: string | undefined; type: string | undefined; body: unknown }[];
let answer: (reply: ServerResponse, request: IncomingMessage) => void;
let logged: string[];
let url: string;
let webhook: RollbackWebhook;

const takenBack: TakenBack = {
  event: 'rolled-back',
  remote: 'shop',
  from: '2',
  to: '1',
  reason: 'The version taken back failed with 5 of 6 visitors.',
};

beforeEach(async () => {
  received = [];
  logged = [];
  answer = (reply) => reply.end('ok');
  receiver = createServer(
    (request, reply) =>
      void text(request).then((body) => {
        const { url: path, headers } = request;
        received.push({ path, type: headers['content-type'], body: JSON.parse(body) });
        answer(reply, request);
      }),
  );
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/hook?key=secret`;
  webhook = webhookFor(url);
});
afterEach(() => {
  webhook.close();
  receiver.closeAllConnections();
  receiver.close();
});

function webhookFor(releaseWebhookUrl: string | undefined, release: object = { owner: 'Team Shop' }) {
  return rollbackWebhook(
    { releaseWebhookUrl, siteUrl: 'https://centre.example' },
    { read: () => Promise.resolve(release as Release) },
    pino({ level: 'error' }, { write: (line) => logged.push(line) }),
    { delaysMs: [10, 20, 30], timeoutMs: 200 },
  );
}

async function until(isSo: () => boolean) {
  const end = Date.now() + 5000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

test('the webhook receives the versions, reason, time and owner of a rollback', async () => {
  webhook.announce(takenBack);
  await until(() => received.length === 1);

  expect(received).toEqual([
    {
      path: '/hook?key=secret',
      type: 'application/json',
      body: {
        ...takenBack,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown as string,
        owner: 'Team Shop',
        site: 'https://centre.example',
      },
    },
  ]);
});

test('a failing receiver gets three retries, and none once it has accepted', async () => {
  answer = (reply) => {
    reply.statusCode = received.length < 3 ? 503 : 204;
    reply.end();
  };
  webhook.announce(takenBack);
  await until(() => received.length === 3);
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(received).toHaveLength(3);
  expect(logged).toEqual([]);
});

test('a receiver that hangs delays nothing, times out, and is logged without its address', async () => {
  answer = () => undefined;
  const before = performance.now();
  webhook.announce(takenBack);
  expect(performance.now() - before).toBeLessThan(50);
  await until(() => logged.length === 1);

  expect(received).toHaveLength(4);
  expect(logged[0]).toContain('did not answer in time');
  expect(logged[0]).not.toContain('secret');
});

test('a redirect is not followed', async () => {
  answer = (reply) => {
    reply.writeHead(307, { location: '/elsewhere' });
    reply.end();
  };
  webhook.announce(takenBack);
  await until(() => logged.length === 1);

  expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/hook?key=secret'));
  expect(logged[0]).toContain('It answered 307.');
});

test('an unreachable receiver is logged without its address', async () => {
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
  webhook.announce(takenBack);
  await until(() => logged.length === 1);

  expect(logged[0]).toContain('could not be reached');
  expect(logged[0]).not.toMatch(/secret|127\.0\.0\.1/);
});

test('closing the server cancels pending deliveries', async () => {
  answer = () => undefined;
  webhook.announce(takenBack);
  await until(() => received.length === 1);
  webhook.close();
  await new Promise((resolve) => setTimeout(resolve, 400));

  expect(received).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('more than twenty messages do not wait for a receiver that hangs', () => {
  answer = () => undefined;
  for (let number = 0; number < 25; number += 1) webhook.announce(takenBack);

  expect(logged).toHaveLength(5);
});

test('without an address nothing is sent, and a release that names no owner is announced without', async () => {
  webhookFor(undefined).announce(takenBack);
  webhookFor(url, {}).announce(takenBack);
  await until(() => received.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(received).toHaveLength(1);
  expect(received[0]?.body).not.toHaveProperty('owner');
});
