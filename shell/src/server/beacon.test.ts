/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { hearBeacons } from './beacon.ts';

let app: FastifyInstance;
let noted: string[];

beforeEach(() => {
  noted = [];
  app = fastify({ trustProxy: 'loopback' });
  hearBeacons(
    app,
    {
      saw: (_, key) => noted.push(`saw ${key}`),
      failed: (_, key) => noted.push(`failed ${key}`),
      measured: (key, name, value) => noted.push(`${key} ${name} ${value}`),
    },
    ({ version }) => version === '1.0.0-live',
  );
});
afterEach(() => app.close());

const tell = (payload: object, from = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/beacon', payload, headers: { 'x-forwarded-for': from } });
const shop = { name: 'shop', version: '1.0.0-live' };

test('a page tells which versions it has, which failed, and how fast it was', async () => {
  const answer = await tell({ parts: [shop], failed: [shop], vitals: { LCP: 1250.5 } });

  expect(answer.statusCode).toBe(204);
  expect(noted).toEqual(['saw shop@1.0.0-live', 'shop@1.0.0-live LCP 1250.5', 'failed shop@1.0.0-live']);
});

test('of a version that nobody is given nothing is noted', async () => {
  const answer = await tell({ failed: [{ name: 'shop', version: '0.9.0-gone' }] });

  expect(answer.statusCode).toBe(204);
  expect(noted).toEqual([]);
});

test.each([
  { failed: [{ name: '__proto__', version: '1' }] },
  { failed: [{ name: 'shop', version: '../../live' }] },
  { failed: 'everything' },
  { parts: Array.from({ length: 101 }, () => shop) },
  { vitals: { LCP: -1 } },
])('what no page of ours says is refused: %j', async (payload) => {
  expect((await tell(payload)).statusCode).toBe(400);
  expect(noted).toEqual([]);
});

test('who says too much is heard no more, without a word, and others are', async () => {
  const answers = new Set<number>();
  for (let time = 0; time < 61; time += 1) answers.add((await tell({ parts: [shop] })).statusCode);
  await tell({ parts: [shop] }, '10.0.0.2');

  expect([...answers]).toEqual([204]);
  expect(noted).toHaveLength(60 + 1);
});
