import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { registry, store } from '../../testing/release-store.ts';
import { storeShellOfPages } from '../../testing/shell-of-pages.ts';
import { LiveWatch } from './live-watch.ts';
import { RenderPool } from '../rendering/render-pool.ts';
import { storeRelease } from '../../testing/store-release.ts';

const log = pino({ level: 'silent' });
let pool: RenderPool;
let live: LiveWatch;

beforeEach(async () => {
  const config = await storeShellOfPages(
    store,
    `{ '/shop': (_, { shop }) => shop, '/chunk': (_, { shop }) => require('../../../shop/' + shop + '/node/chunk.cjs') }`,
  );
  await storeCode('shop', '1', 'chunk.cjs', `module.exports = 'chunk 1';`);
  await storeCode('shop', '2', 'chunk.cjs', `module.exports = 'chunk 2';`);
  await store.setLive({ shell: '1', shop: '1' });
  pool = new RenderPool({ ...config, workers: 1 }, log);
  live = new LiveWatch(store, pool, log, 100);
});

afterEach(async () => {
  live.stop();
  await pool.close();
});

const storeCode = (name: string, version: string, file: string, code: string, facts: object = {}) =>
  storeRelease(store, { name, version }, { [`node/${file}`]: code }, facts);

const ask = async (url: string) => text(await pool.dispatch({ method: 'GET', url, headers: {} }));

/** Waits for the next checks, as long as the test may take. */
async function until(isSo: () => boolean) {
  while (!isSo()) await wait(50);
}

test('a change in the registry is served once it is noticed, and the last known state while the registry is away', async () => {
  await live.start();
  const other = new ReleaseStore(store.folder.path, registry);
  await other.setLive({ shop: '2' });
  expect(await ask('/shop')).toBe('1');

  registry.isAway = true;
  live.notice(2);
  await wait(100);
  expect(await ask('/shop')).toBe('1');
  registry.isAway = false;
  live.notice(2);
  await until(() => pool.versions.shop === '2');
  expect([await ask('/shop'), live.followed]).toEqual(['2', 2]);
});

test('the previous version replaces one that is damaged here and in the registry, until it is intact', async () => {
  await store.setLive({ shop: '2' });
  const files = new Map(registry.files);
  registry.files.clear();
  await live.start();

  await writeFile(
    store.folder.pathOf({ name: 'shop', version: '2' }, 'node/chunk.cjs'),
    `module.exports = 'changed';`,
  );
  await until(() => pool.versions.shop === '1');
  expect([await ask('/chunk'), live.notServed]).toEqual(['chunk 1', { shop: { meant: '2', served: '1' } }]);

  for (const [key, bytes] of files) registry.files.set(key, bytes);
  await until(() => pool.versions.shop === '2');
  expect([await ask('/chunk'), live.notServed]).toEqual(['chunk 2', {}]);
});

test('a damaged version without any other is served as far as it works, and reported', async () => {
  registry.files.clear();
  await writeFile(store.folder.pathOf({ name: 'shop', version: '2' }, 'node/chunk.cjs'), 'damaged');
  const chunk = store.folder.pathOf({ name: 'shop', version: '1' }, 'node/chunk.cjs');
  const original = await readFile(chunk);
  await live.start();
  expect(live.notServed).toEqual({});

  await writeFile(chunk, 'damaged');
  await until(() => live.notServed.shop !== undefined);
  expect(live.notServed).toEqual({ shop: { meant: '1', served: '1' } });
  expect(await ask('/shop')).toBe('1');

  await writeFile(chunk, original);
  await until(() => live.notServed.shop === undefined);
});

test('the previous shell replaces one that is built for another server, and the log names both', async () => {
  let output = '';
  live = new LiveWatch(store, pool, pino({ level: 'error' }, { write: (line) => (output += line) }));
  const { files } = await store.read({ name: 'shell', version: '1' });
  const code = await readFile(
    store.folder.pathOf({ name: 'shell', version: '1' }, Object.keys(files)[0]),
    'utf8',
  );
  await storeCode('shell', '2', 'render.cjs', code, { serverInterface: 9 });
  await store.setLive({ shell: '2' });

  await live.start();

  expect(await ask('/shop')).toBe('1');
  expect(live.notServed).toEqual({ shell: { meant: '2', served: '1' } });
  expect(JSON.parse(output)).toMatchObject({
    version: '2',
    served: '1',
    msg: 'A release of the shell is not served, because it does not fit this server',
    err: {
      message:
        'shell 2 is built for version 9 of the interface with the server, and the server has 4, 3, 2, 1.',
    },
  });
});

test('when a shell fails while it loads, the site starts with the one before', async () => {
  await storeCode('shell', '2', 'render.cjs', `throw new Error('Not on this machine.');`);
  await store.setLive({ shell: '2' });

  await live.start();
  expect(await ask('/shop')).toBe('1');
  expect(live.notServed).toEqual({ shell: { meant: '2', served: '1' } });
  expect(live.followed).toBe(0);
});

test('when no shell starts, the server does, and serves the next release', async () => {
  registry.files.clear();
  await writeFile(store.folder.pathOf({ name: 'shell', version: '1' }, 'node/render.cjs'), 'damaged');
  await live.start();
  expect(pool.ready).toBe(false);

  await storeShellOfPages(store, `{ '/shop': () => 'repaired' }`, {}, '2');
  await store.setLive({ shell: '2' });
  live.notice(3);
  await until(() => pool.ready);
  expect(await ask('/shop')).toBe('repaired');
});

test('a changed file with the same size and time is noticed when a worker loads it', async () => {
  await store.setLive({ shop: '2' });
  registry.files.clear();
  const path = store.folder.pathOf({ name: 'shop', version: '2' }, 'node/chunk.cjs');
  // Simulates an unchanged disk, so that the server's own checks find nothing.
  store.folder.stateOf = () => Promise.resolve('unchanged');
  await live.start();
  await writeFile(path, (await readFile(path, 'utf8')).replace('2', '3'));

  expect(await ask('/chunk')).toBe('');
  await until(() => pool.versions.shop === '1');
  expect(await ask('/chunk')).toBe('chunk 1');
});
