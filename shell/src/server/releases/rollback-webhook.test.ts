import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { pino } from 'pino';
import type { Release } from '../../releases/store/stored-release.ts';
import { serve } from '../../testing/serve.ts';
import { rollbackWebhook, type RollbackWebhook, type TakenBack } from './rollback-webhook.ts';

let received: { path: string | undefined; type: string | undefined; body: unknown }[];
let answer: (reply: ServerResponse) => void;
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
  const receiver = await serve(
    (request, reply) =>
      void text(request).then((body) => {
        const { url: path, headers } = request;
        received.push({ path, type: headers['content-type'], body: JSON.parse(body) });
        answer(reply);
      }),
  );
  url = `${receiver}/hook?key=secret`;
  webhook = webhookFor(url);
});
afterEach(() => webhook.close());

function webhookFor(
  releaseWebhookUrl: string | undefined,
  { timeoutMs, ...release }: { owner?: string; timeoutMs?: number } = { owner: 'Team Shop' },
) {
  return rollbackWebhook(
    { releaseWebhookUrl, siteUrl: 'https://centre.example' },
    { read: () => Promise.resolve(release as Release) },
    pino({ level: 'error' }, { write: (line) => logged.push(line) }),
    { delaysMs: [10, 20, 30], ...(timeoutMs !== undefined && { timeoutMs }) },
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

test.each<[what: string, answer: (reply: ServerResponse) => void, reason: string, times?: object]>([
  ['hangs times out', () => undefined, 'did not answer in time', { timeoutMs: 200 }],
  [
    'redirects is not followed',
    (reply) => reply.writeHead(307, { location: '/elsewhere' }).end(),
    'It answered 307.',
  ],
])('a receiver that %s; the log names the reason without its address', async (_, given, reason, times) => {
  answer = given;
  webhookFor(url, times).announce(takenBack);
  await until(() => logged.length === 1);

  expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/hook?key=secret'));
  expect(logged[0]).toContain(reason);
  expect(logged[0]).not.toContain('secret');
});

test('an unreachable receiver is logged without its address', async () => {
  webhookFor(`http://127.0.0.1:${await freePort()}/hook?key=secret`).announce(takenBack);
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
