import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { versionsOf } from '@nalam/api/releases';
import { registry, store } from '../testing/release-store.ts';
import { rollBack, rollBackAll } from './roll-back.ts';
import { storeRelease } from '../testing/store-release.ts';

beforeEach(async () => {
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
    ['shop', '3'],
    ['shop', 'refused'],
  ] as const)
    await storeRelease(store, { name, version }, { 'web/main.js': version });
  await store.setLive({ shell: '1', shop: '1' });
  await store.setLive({ shop: '2' });
  await store.setLive({ shop: '3' });
});
const liveShop = () => store.live.shop?.version;

test('a rollback goes to the version before, or to any other that was live', async () => {
  expect(await rollBack(store, 'shop')).toBe('2');
  expect(liveShop()).toBe('2');

  await rollBack(store, 'shop', { to: '1' });
  expect(liveShop()).toBe('1');

  await rollBack(store, 'shop', { to: '3' });
  expect(liveShop()).toBe('3');
});

const addRelease = (name: string, version: string, contract: string) =>
  storeRelease(store, { name, version }, {}, { contract });
const liveVersions = () => versionsOf(store.live);

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
  // A shell that no remote fits, as after a manual entry.
  await store.setLive({ shell: 'next' });
  await expect(rollBack(store, 'shop', { to: '2' })).rejects.toThrow('is built for contract 1.0');

  await store.change(() => ({ action: 'canary', versions: { labs: 'next' }, percent: 5 }));
  await rollBackAll(store, { by: 'operator' });
  expect(liveVersions()).toEqual({ shell: '1', shop: '3', labs: '1' });
  expect(store.newest).toMatchObject({
    action: 'rollback',
    versions: { shell: '1' },
    by: 'operator',
    canaries: {},
  });

  // The major upgrade as one entry, and its rollback.
  await store.setLive({ shell: 'next', shop: 'next', labs: 'next' });
  await rollBackAll(store);
  expect(liveVersions()).toEqual({ shell: '1', shop: '3', labs: '1' });
  // A second rollback does not return to the version left by the first.
  await rollBackAll(store);
  expect(liveVersions()).toEqual({ shell: '1', shop: '3' });
});

test('a composition with a damaged release is skipped', async () => {
  registry.files.clear();
  await writeFile(store.folder.pathOf({ name: 'shop', version: '2' }, 'web/main.js'), 'changed');

  await rollBackAll(store);
  expect(liveVersions()).toEqual({ shell: '1', shop: '1' });
  await expect(rollBackAll(store)).rejects.toThrow('no earlier set of versions fits together');
});
