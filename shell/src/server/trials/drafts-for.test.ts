import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../testing/serve.ts';
import { draftsFor } from './drafts-for.ts';

let asked: IncomingMessage[];
const draft = (key: string, text: string) => ({ namespace: 'shop', key, english: {}, text: { other: text } });

async function draftsAt(url: string) {
  asked = [];
  const apiUrl = await serve((request, answer) => {
    asked.push(request);
    const corrections = [draft('newest', 'பை'), draft('long', 'ப'.repeat(100_000)), draft('old', 'பை')];
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ corrections }));
  });
  return draftsFor(
    { url, ip: '192.0.2.1', headers: { cookie: 'session=kavitha' } } as FastifyRequest,
    apiUrl,
  );
}

test('the translator’s own session asks for the drafts, of which a page gets the newest that it has room for', async () => {
  expect(await draftsAt('/ta/doctors?day=sun')).toEqual([draft('newest', 'பை')]);

  expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/dashboard/texts/drafts?language=ta', 'session=kavitha'],
  ]);
});

test('an English page has no drafts', async () => {
  expect(await draftsAt('/doctors')).toEqual([]);
  expect(asked).toEqual([]);
});
