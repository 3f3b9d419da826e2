/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from './release-store.ts';
import { rollBack } from './roll-back.ts';

let directory: string;
let store: ReleaseStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rollback-'));
  store = new ReleaseStore(directory);
  const shared = { uses: {}, provides: {} };
  for (const [kind, name, version] of [
    ['shell', 'shell', '1'],
    ['remote', 'shop', '1'],
    ['remote', 'shop', '2'],
    ['remote', 'shop', '3'],
    ['remote', 'shop', 'refused'],
  ] as const) {
    await mkdir(store.pathOf({ name, version }), { recursive: true });
    await writeFile(
      store.pathOf({ name, version }, 'release.json'),
      JSON.stringify({ kind, name, version, contract: '1.0', shared, routes: [], files: {} }),
    );
  }
  await store.setLive({ shell: '1', shop: '1' });
  await store.setLive({ shop: '2' });
  await store.setLive({ shop: '3' });
});
afterEach(() => rm(directory, { recursive: true }));
const liveShop = async () => (await store.live()).shop?.version;

test('a rollback goes to the version before, or to any other that was live', async () => {
  expect(await rollBack(store, 'shop')).toBe('2');
  expect(await liveShop()).toBe('2');

  await rollBack(store, 'shop', { to: '1' });
  expect(await liveShop()).toBe('1');

  await rollBack(store, 'shop', { to: '3' });
  expect(await liveShop()).toBe('3');
});

test('a rollback, which checks no page, does not make live what never was, such as a refused release', async () => {
  await expect(rollBack(store, 'shop', { to: 'refused' })).rejects.toThrow('refused was never live.');

  expect(await liveShop()).toBe('3');
});
