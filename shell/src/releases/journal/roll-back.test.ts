import { rm } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '../store/release-store.ts';
import { rollBack, rollBackAll } from './roll-back.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = new ReleaseStore(temporaryFolder());
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
    ['shop', '3'],
    ['shop', 'refused'],
  ] as const)
    await storeRelease(store, { name, version });
  await store.setLive({ shell: '1', shop: '1' });
  await store.setLive({ shop: '2' });
  await store.setLive({ shop: '3' });
});
const liveShop = async () => (await store.live()).shop?.version;

test('a rollback goes to the version before, or to any other that was live', async () => {
  expect(await rollBack(store, 'shop')).toBe('2');
  expect(await liveShop()).toBe('2');

  await rollBack(store, 'shop', { to: '1' });
  expect(await liveShop()).toBe('1');

  await rollBack(store, 'shop', { to: '3' });
  expect(await liveShop()).toBe('3');
});

test('a rollback refuses a version that was never live, such as a refused release', async () => {
  await expect(rollBack(store, 'shop', { to: 'refused' })).rejects.toThrow('refused was never live.');

  expect(await liveShop()).toBe('3');
});

const addRelease = (name: string, version: string, contract: string) =>
  storeRelease(store, { name, version }, {}, { contract });
const liveVersions = async () =>
  Object.fromEntries(Object.entries(await store.live()).map(([name, { version }]) => [name, version]));

test('a rollback skips earlier versions that are incompatible', async () => {
  await addRelease('shop', 'unfit', '2.0');
  await store.setLive({ shop: 'unfit' });
  await store.setLive({ shop: '2' });

  expect(await rollBack(store, 'shop')).toBe('3');
});

test('an incompatible remote blocks no rollback of another', async () => {
  await addRelease('labs', '1', '2.0');
  await store.setLive({ labs: '1' });

  expect(await rollBack(store, 'shop')).toBe('2');
});

test('a rollback of everything goes to the last compatible composition', async () => {
  for (const [name, version] of [
    ['shell', 'next'],
    ['shop', 'next'],
    ['labs', 'next'],
  ] as const)
    await addRelease(name, version, '2.0');
  await addRelease('labs', '1', '1.0');
  await store.setLive({ labs: '1' });
  // A shell that no remote fits, as after an entry that was written by hand.
  await store.setLive({ shell: 'next' });
  await expect(rollBack(store, 'shop', { to: '2' })).rejects.toThrow('is built for contract 1.0');

  await rollBackAll(store, { by: 'operator' });
  expect(await liveVersions()).toEqual({ shell: '1', shop: '3', labs: '1' });
  expect(await store.journal.newest()).toMatchObject({
    action: 'rollback',
    versions: { shell: '1' },
    by: 'operator',
  });

  // The major upgrade as one entry, and back from it.
  await store.setLive({ shell: 'next', shop: 'next', labs: 'next' });
  await rollBackAll(store);
  expect(await liveVersions()).toEqual({ shell: '1', shop: '3', labs: '1' });
  // Once more: not to what was left.
  await rollBackAll(store);
  expect(await liveVersions()).toEqual({ shell: '1', shop: '3' });
});

test('a composition with a damaged release is skipped', async () => {
  await rm(store.folder.pathOf({ name: 'shop', version: '2' }), { recursive: true });

  await rollBackAll(store);
  expect(await liveVersions()).toEqual({ shell: '1', shop: '1' });
  await expect(rollBackAll(store)).rejects.toThrow('no earlier set of versions fits together');
});
