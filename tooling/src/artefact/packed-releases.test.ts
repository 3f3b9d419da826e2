import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore, versionsOf, type Composition } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { withdraw } from '../releases/go-live.ts';
import { registry, store } from '../testing/release-store.ts';
import { addRelease, gateContext } from '../testing/rendering-releases.ts';
import { tree } from '../testing/temporary-tree.ts';
import { fillFromPacked, storePacked, unreleasedPacked } from './packed-releases.ts';

let packed: ReleaseStore;
/** The checks that the start requested, and their result. */
let checked: { composition: Composition; beside: Composition }[];
let faults: string[];

beforeEach(async () => {
  checked = [];
  faults = [];
  packed = new ReleaseStore(`${tree.root}/packed`, new MemoryRegistry());
  for (const name of ['shell', 'shop', 'labs']) await addRelease(packed, name, 'packed');
});

/** Deletes every byte of the live shell, here and in the registry. */
async function loseShell() {
  registry.files.clear();
  await rm(store.folder.pathOf({ name: 'shell', version: 'released' }), { recursive: true });
}

const fill = () =>
  fillFromPacked(store, packed, (composition, beside) => {
    checked.push({ composition, beside });
    return Promise.resolve(faults);
  });

const liveNow = () => versionsOf(store.live);

test('on an empty store all packed releases go live, as they were checked when they were packed', async () => {
  await fill();

  expect(checked).toEqual([]);

  expect(liveNow()).toEqual({ shell: 'packed', shop: 'packed', labs: 'packed' });
  expect(await store.isIntact({ name: 'shop', version: 'packed' })).toBe(true);
});

test('the live version stays, whether the artefact is newer or older', async () => {
  for (const name of ['shell', 'shop']) await addRelease(store, name, 'released');
  await store.setLive({ shell: 'released', shop: 'released' });

  await fill();

  expect(liveNow()).toEqual({ shell: 'released', shop: 'released' });
  expect(store.changes).toHaveLength(1);
  expect(unreleasedPacked(store, packed)).toEqual([
    { name: 'shell', live: 'released', available: 'packed' },
    { name: 'shop', live: 'released', available: 'packed' },
    { name: 'labs', live: undefined, available: 'packed' },
  ]);
});

test('where the live shell is gone, a withdrawn remote stays withdrawn', async () => {
  for (const name of ['shell', 'labs']) await addRelease(store, name, 'released');
  await store.setLive({ shell: 'released', labs: 'released' });
  await withdraw(store, 'labs', gateContext);
  await loseShell();

  await fill();

  const composition = { shell: 'packed', shop: 'packed' };
  expect(checked).toEqual([{ composition, beside: { ...composition, labs: 'packed' } }]);
  expect(await store.storedOf({ labs: 'packed' })).toEqual({ labs: 'packed' });
  expect(liveNow()).toEqual({ shell: 'packed', shop: 'packed' });
});

test("where the live shell is gone, another team's remote does not go live with the packed ones unless they pass the check", async () => {
  for (const name of ['shell', 'reports']) await addRelease(store, name, 'released');
  await store.setLive({ shell: 'released', reports: 'released' });
  await loseShell();
  faults = ['/reports answers 500'];

  await expect(fill()).rejects.toThrow('/reports answers 500');

  const beside = { shell: 'packed', shop: 'packed', labs: 'packed' };
  expect(checked).toEqual([{ composition: { ...beside, reports: 'released' }, beside }]);
  expect(liveNow()).toEqual({ shell: 'released', reports: 'released' });
});

test('a stored copy can be deleted although the artefact is read-only, and its age counts from when it was stored', async () => {
  await chmod(packed.folder.pathOf({ name: 'shop', version: 'packed' }, 'release.json'), 0o444);
  await chmod(packed.folder.pathOf({ name: 'shop', version: 'packed' }), 0o555);
  const before = new Date().toISOString();

  await storePacked(store, packed, 'shop');

  const copy = store.folder.pathOf({ name: 'shop', version: 'packed' });
  expect((await stat(copy)).mode & 0o200).toBe(0o200);
  const { publishedAt } = await store.read({ name: 'shop', version: 'packed' });
  expect(publishedAt >= before).toBe(true);
  await chmod(packed.folder.pathOf({ name: 'shop', version: 'packed' }), 0o755);
});

test('a file of the artefact that was changed is refused, and nothing is stored', async () => {
  const { files } = await packed.read({ name: 'shell', version: 'packed' });
  const file = packed.folder.pathOf({ name: 'shell', version: 'packed' }, Object.keys(files)[0]);
  await writeFile(file, `${await readFile(file, 'utf8')}// changed`);

  await expect(fill()).rejects.toThrow('shell');

  expect(liveNow()).toEqual({});
  expect(store.versionsOf('shell')).toEqual([]);
});

test('the second of two machines that start on one empty store releases nothing', async () => {
  // The other machine finishes first, while this one is copying.
  const other = new ReleaseStore(`${tree.root}/other`, registry);
  const add = registry.add.bind(registry);
  registry.add = async (...args) => {
    registry.add = add;
    for (const name of ['shell', 'shop']) await addRelease(other, name, 'earlier');
    await other.setLive({ shell: 'earlier', shop: 'earlier' });
    return add(...args);
  };

  await fill();

  expect(liveNow()).toEqual({ shell: 'earlier', shop: 'earlier' });
});
