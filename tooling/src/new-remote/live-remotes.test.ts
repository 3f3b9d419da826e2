import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { isLive } from './live-remotes.ts';

test('a name is in use when a remote of that name is live on a site that answers', async () => {
  const site = createServer((_, response) => response.end('{"shell":"1","shop":"2"}')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  expect(await isLive(url, 'shop')).toBe(true);
  expect(await isLive(url, 'reports')).toBe(false);

  site.close();
  site.closeAllConnections();
  expect(await isLive(url, 'shop')).toBe(false);
  expect(await isLive('nonsense', 'shop')).toBe(false);
});
