import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseKeys } from '../../releases/keys/release-keys.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { SigningKey } from '../../releases/keys/signing-key.ts';
import { storeShellOfPages } from '../../testing/shell-of-pages.ts';
import { LiveWatch } from './live-watch.ts';
import { RenderPool } from '../rendering/render-pool.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const log = pino({ level: 'silent' });
let directory: string;
let store: ReleaseStore;
let pool: RenderPool;
let live: LiveWatch;

beforeEach(async () => {
  directory = temporaryFolder();
  const {
    versions: _versions,
    previous: _previous,
    ...config
  } = await storeShellOfPages(
    directory,
    `{ '/shop': (_, { shop }) => shop, '/chunk': (_, { shop }) => require('../../../shop/' + shop + '/node/chunk.cjs') }`,
  );
  store = new ReleaseStore(directory);
  await storeCode('shop', '1', 'chunk.cjs', `module.exports = 'chunk 1';`);
  await storeCode('shop', '2', 'chunk.cjs', `module.exports = 'chunk 2';`);
  await store.setLive({ shell: '1', shop: '1' });
  pool = new RenderPool({ ...config, workers: 1 }, log);
  live = new LiveWatch(store, pool, log);
});

afterEach(async () => {
  live.stop();
  await pool.close();
});

const storeCode = (name: string, version: string, file: string, code: string, facts: object = {}) =>
  storeRelease(store, { name, version }, { [`node/${file}`]: code }, facts);

const ask = async (url: string) => text(await pool.render({ method: 'GET', url, headers: {} }));

/** Waits for what the next looks will find, as long as the test may take. */
async function until(isSo: () => boolean) {
  while (!isSo()) await wait(50);
}

test('while the folder of a live version is missing, the version before is served', async () => {
  await store.setLive({ shop: '2' });
  await live.start();
  expect([await ask('/shop'), live.notServed]).toEqual(['2', {}]);

  await rename(store.folder.pathOf({ name: 'shop', version: '2' }), join(directory, 'away'));
  await until(() => pool.versions.shop === '1');
  expect([await ask('/shop'), live.notServed]).toEqual(['1', { shop: { meant: '2', served: '1' } }]);

  await rename(join(directory, 'away'), store.folder.pathOf({ name: 'shop', version: '2' }));
  await until(() => pool.versions.shop === '2');
  expect([await ask('/shop'), live.notServed]).toEqual(['2', {}]);
}, 30_000);

test('the version before is served in place of one with a changed file', async () => {
  await store.setLive({ shop: '2' });
  await live.start();

  await writeFile(
    store.folder.pathOf({ name: 'shop', version: '2' }, 'node/chunk.cjs'),
    `module.exports = 'changed';`,
  );
  await until(() => pool.versions.shop === '1');
  expect(await ask('/chunk')).toBe('chunk 1');
}, 30_000);

test('a damaged version without any other is served as far as it works, and reported', async () => {
  await rm(store.folder.pathOf({ name: 'shop', version: '2' }), { recursive: true });
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
}, 30_000);

test('in place of a shell that is built for another server, the one before is served, and the log names both', async () => {
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
      message: 'shell 2 is built for version 9 of the interface with the server, and the server has 4, 3, 2, 1.',
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
}, 30_000);

test('when no shell starts, the server does, and serves the next release', async () => {
  await storeCode('shell', '1', 'render.cjs', `throw new Error('Not on this machine.');`);
  await live.start();
  expect(pool.ready).toBe(false);

  await storeShellOfPages(directory, `{ '/shop': () => 'repaired' }`);
  await store.setLive({ shop: '2' });
  await until(() => pool.ready);
  expect(await ask('/shop')).toBe('repaired');
}, 30_000);

test('a changed file with the same size and time is noticed when a worker loads it', async () => {
  await store.setLive({ shop: '2' });
  const path = store.folder.pathOf({ name: 'shop', version: '2' }, 'node/chunk.cjs');
  // A disk that lies: what the server looks at by itself stays as it is.
  store.folder.stateOf = () => Promise.resolve('unchanged');
  await live.start();
  await writeFile(path, (await readFile(path, 'utf8')).replace('2', '3'));

  expect(await ask('/chunk')).toBe('');
  await until(() => pool.versions.shop === '1');
  expect(await ask('/chunk')).toBe('chunk 1');
}, 30_000);

test('a release without the signature of a known key is not served, and the log says why', async () => {
  const siteKey = new SigningKey({ file: join(directory, '.site.key'), madeAtFirstUse: true });
  const stranger = new SigningKey({ file: join(directory, '.stranger.key'), madeAtFirstUse: true });
  const sign = async (key: SigningKey, version: string, name = 'shop') => {
    const { key: _, ...release } = await store.read({ name, version });
    const signer = new ReleaseStore(directory, undefined, { key });
    await writeFile(store.folder.pathOf({ name, version }, 'release.json'), signer.recordOf(release));
    return signer;
  };
  await sign(siteKey, '1', 'shell');
  await sign(stranger, '2');
  const signer = await sign(siteKey, '1');
  await signer.journal.record((before) => {
    const { live: now = {} } = before ?? {};
    return { action: 'sign', versions: {}, live: now, canaries: {}, packages: ['shell', 'shop'] };
  });

  const lines: string[] = [];
  const loud = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const keys = new ReleaseKeys({ list: { keys: [] }, from: 'the test' }, siteKey);
  live = new LiveWatch(new ReleaseStore(directory, undefined, { keys }), pool, loud);
  await live.start();
  expect(await ask('/shop')).toBe('1');
  expect(lines).toEqual([]);

  await new ReleaseStore(directory, undefined, { key: stranger }).setLive({ shop: '2' });
  await until(() => lines.length === 1);
  expect(lines[0]).toContain(
    'Ignoring an entry of the release journal; still serving what was live before it',
  );
  // The site's own key makes it live, and has not signed the release.
  await new ReleaseStore(directory, undefined, { key: siteKey, keys }).setLive({ shop: '2' });
  await until(() => lines.length === 2);
  expect(lines[1]).toContain('A release is not served, because no key that may release it has signed it');
  expect(await ask('/shop')).toBe('1');
});
