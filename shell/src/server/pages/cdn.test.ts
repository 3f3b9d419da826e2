import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Variant } from '../../releases/canaries.ts';
import { CdnPurge, secondsOfToday } from './cdn.ts';

test.each([
  ['2026-11-25T18:29:30Z', 30],
  ['2026-11-25T18:30:00Z', 86_400],
])('at %s the day of the centre lasts %s seconds more', (now, seconds) => {
  expect(secondsOfToday(new Date(now))).toBe(seconds);
});

test('a signed message to the CDN names the tags of the pages that are stale', async () => {
  const purges: { tags: string[] }[] = [];
  const signed: boolean[] = [];
  const receiver = createServer(
    (request, reply) =>
      void text(request).then((body) => {
        const signature = `sha256=${createHmac('sha256', 'a secret').update(body).digest('hex')}`;
        signed.push(request.headers['x-signature'] === signature);
        purges.push(JSON.parse(body) as { tags: string[] });
        reply.end();
      }),
  ).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as { port: number };
  const content = { reachable: true, version: '7' };
  const pool: { versions: Record<string, string>; variants: Variant[] } = {
    versions: { shell: '1', shop: '1' },
    variants: [],
  };
  const purge = new CdnPurge(
    {
      cdnPurgeUrl: `http://127.0.0.1:${port}`,
      cdnPurgeSecret: 'a secret',
      siteUrl: 'https://centre.example',
    },
    pool,
    content,
    pino({ level: 'silent' }),
  );
  /** @returns the tags of the next message, in the order in which they were sent */
  const next = async () => {
    const before = purges.length;
    purge.check();
    while (purges.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    return purges.at(-1)?.tags;
  };

  // The CDN may have pages from before.
  purge.start();
  while (purges.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(purges).toMatchObject([{ event: 'purge', tags: ['pages'], site: 'https://centre.example' }]);
  purge.check();

  content.version = '8';
  expect(await next()).toEqual(['content-7']);

  pool.versions = { shell: '1', shop: '2' };
  expect(await next()).toEqual(['shop-1']);

  pool.variants = [
    { below: 10, versions: { shell: '1', shop: '3' } },
    { below: 100, versions: pool.versions },
  ];
  expect(await next()).toEqual(['pages', 'content-8', 'shell-1', 'shop-2']);
  expect(signed).toEqual([true, true, true, true]);

  purge.stop();
  receiver.close();
});
