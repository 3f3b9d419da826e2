import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRegistry } from '../../testing/memory-registry.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { RegistryAway } from '../registry/registry.ts';
import { intactVersions } from './intact-versions.ts';
import { ReleaseStore } from './release-store.ts';
import { integrityOf } from './stored-release.ts';

const shop = { name: 'shop', version: '1' };
const file = 'web/main.js';

let folder: string;
let registry: MemoryRegistry;
let store: ReleaseStore;

beforeEach(async () => {
  folder = temporaryFolder();
  registry = new MemoryRegistry();
  await storeRelease(new ReleaseStore(folder, registry), shop, { [file]: 'good' });
  store = await open();
});

async function open(indexFile?: string) {
  const opened = new ReleaseStore(folder, registry, indexFile);
  await opened.refresh();
  return opened;
}

/** Writes a file and a matching record, as an attacker with access to the folder but not to the registry could. */
async function forge() {
  const record = { ...(await store.read(shop)), files: { [file]: integrityOf(Buffer.from('evil')) } };
  await writeFile(store.folder.pathOf(shop, file), 'evil');
  await writeFile(store.folder.pathOf(shop, 'release.json'), JSON.stringify(record));
  store = await open();
}

test('a forged copy is not sent to browsers, and its record does not count', async () => {
  expect(store.isPublic(shop, file)).toBe(true);
  await forge();

  expect(store.isPublic(shop, file)).toBe(false);
  expect((await store.read(shop)).files).toEqual({ [file]: integrityOf(Buffer.from('good')) });
});

test('a forged copy is replaced before it is served, or not served where the registry has lost its files', async () => {
  await forge();
  expect(await store.isIntact(shop)).toBe(true);
  expect(store.folder.readChecked(await store.read(shop), file).toString()).toBe('good');

  await forge();
  registry.files.clear();
  const reported: unknown[] = [];
  await intactVersions(
    store,
    { shop: '1' },
    () => [],
    (...damage) => reported.push(damage),
  );
  expect(reported).toHaveLength(1);
});

test('a copy that fails leaves nothing behind, although other files of it arrive later', async () => {
  const other = new ReleaseStore(temporaryFolder(), registry);
  const late = { name: 'shop', version: '2' };
  await storeRelease(other, late, { [file]: 'gone', 'web/late.js': 'late' });
  await other.folder.remove(late);
  const find = registry.file.bind(registry);
  registry.file = async (integrity) => {
    const isGone = integrity === integrityOf(Buffer.from('gone'));
    await wait(isGone ? 10 : 50);
    return isGone ? undefined : find(integrity);
  };

  await expect(other.fetch(late)).rejects.toThrow(`${file} is not in the registry`);
  await wait(100);
  expect(await readdir(join(other.folder.pathOf(late), '..')).catch(() => [])).toEqual([]);
});

test('a record of the registry that does not have its digest is refused', async () => {
  store = new ReleaseStore(temporaryFolder(), registry);
  await store.refresh();
  const stored = await registry.release(shop);
  registry.release = () => Promise.resolve(stored && { ...stored, record: '{"files":{}}' });

  await expect(store.fetch(shop)).rejects.toThrow('release.json is not what was published');
});

test('the known state survives a restart while the registry is away, and nothing can be changed', async () => {
  const indexFile = join(folder, 'last-releases.json');
  await (await open(indexFile)).setLive({ shop: '1' });
  registry.isAway = true;

  const restarted = new ReleaseStore(folder, registry, indexFile);

  expect(restarted.live).toMatchObject({ shop: { version: '1' } });
  expect(await restarted.isIntact(shop)).toBe(true);
  await expect(restarted.setLive({ shop: '2' })).rejects.toThrow(RegistryAway);
});

test('the later of two simultaneous changes is decided again, on top of the first', async () => {
  await storeRelease(store, { name: 'labs', version: '1' });
  const seen: (number | undefined)[] = [];
  await store.change(async (newest) => {
    seen.push(newest?.number);
    if (seen.length === 1) await (await open()).setLive({ labs: '1' });
    return { action: 'release', versions: { shop: '1' } };
  });

  expect(seen).toEqual([undefined, 1]);
  expect(store.live).toMatchObject({ labs: { version: '1' }, shop: { version: '1' } });
});
