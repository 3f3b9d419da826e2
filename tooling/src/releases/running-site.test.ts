import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { registry, store } from '../testing/release-store.ts';
import { tree } from '../testing/temporary-tree.ts';
import { waitUntilServed } from './running-site.ts';

let site: Server;
/** The site's consecutive answers; the last one repeats. */
let answers: object[];
let calls: number;

beforeEach(async () => {
  await storeRelease(store, { name: 'shop', version: '2' }, { 'web/main.js': '2' });
  await store.setLive({ shop: '2' });
  calls = 0;
  site = createServer((_, reply) => {
    reply.end(JSON.stringify(answers[Math.min(calls, answers.length - 1)]));
    calls += 1;
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(() => {
  site.close();
});

const isServed = () =>
  waitUntilServed(`http://127.0.0.1:${(site.address() as { port: number }).port}`, store);
const notServed = { shop: { meant: '2', served: '1' } };

test('a release that was damaged and is whole again is waited for until the site serves it', async () => {
  answers = [
    { releases: 1, notServed },
    { releases: 1, notServed },
    { releases: 1, notServed },
    { releases: 1 },
  ];

  expect(await isServed()).toBe(true);
  expect(calls).toBe(4);
});

test('a damaged release of another team delays no release', async () => {
  registry.files.clear();
  await tree.write({ 'releases/shop/2/web/main.js': 'changed' });
  answers = [{ releases: 1, notServed }];

  expect(await isServed()).toBe(true);
});
