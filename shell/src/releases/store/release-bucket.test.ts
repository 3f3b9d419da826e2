import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startObjectStorage, type ObjectStorage } from '@nalam/api/testing/object-storage';
import { Bucket } from '@nalam/api/bucket';
import { cleanReleases } from './clean-releases.ts';
import { CorruptRelease } from './stored-release.ts';
import { openReleaseStore } from './open-release-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let storage: ObjectStorage;
let bucket: Bucket;
let folder: string;

beforeEach(async () => {
  storage = await startObjectStorage();
  bucket = new Bucket(storage.bucket);
  folder = temporaryFolder();
});
afterEach(async () => {
  await storage.stop();
});

/** A machine has a folder of its own; the bucket is everybody's. */
const machine = (name: string) =>
  openReleaseStore({ releases: join(folder, name), releaseBucket: storage.bucket });

const remote = Buffer.from('export const remote = {};');
const shop = { name: 'shop', version: '1.0.0-a' };

async function publish(store: ReleaseStore, id = shop, publishedAt = new Date()) {
  const files = { 'web/remote.js': remote, 'node/remote.cjs': `// ${id.version}` };
  await storeRelease(store, id, files, { publishedAt: publishedAt.toISOString() });
  await store.share(id);
}

/** Where the bucket keeps a file. */
const keyOf = async (bytes: Buffer) => {
  for (const { key } of await bucket.list('files/')) if ((await bucket.read(key))?.equals(bytes)) return key;
  throw new Error('The bucket does not have that file.');
};

test('a release of one machine is available on another', async () => {
  const [team, server] = [await machine('team'), await machine('server')];
  await publish(team);
  await team.setLive({ shop: shop.version });

  await server.journal.refresh();
  expect((await server.live()).shop?.version).toBe(shop.version);
  expect(await server.has(shop)).toBe(true);
  expect(await server.names()).toEqual(['shop']);
  expect(await server.versionsOf('shop')).toEqual([shop.version]);

  expect(await server.folder.has(shop)).toBe(false);
  await Promise.all([server.bring(shop), server.bring(shop)]);
  expect(await readFile(server.folder.pathOf(shop, 'web/remote.js'))).toEqual(remote);
  expect(await server.folder.has(shop)).toBe(true);
});

test('a damaged copy of a release is copied again', async () => {
  const [team, server] = [await machine('team'), await machine('server')];
  await publish(team);
  await server.bring(shop);
  await writeFile(server.folder.pathOf(shop, 'web/remote.js'), 'changed');

  expect(await server.isIntact(shop)).toBe(true);
  expect(await readFile(server.folder.pathOf(shop, 'web/remote.js'))).toEqual(remote);
});

test('simultaneous releases from several machines all take effect', async () => {
  const teams = await Promise.all(Array.from({ length: 10 }, (_, index) => machine(`team-${index}`)));

  await Promise.all(teams.map((store, index) => store.setLive({ [`remote-${index}`]: '1' })));

  const everybody = await machine('onlooker');
  expect(Object.keys(await everybody.live()).sort()).toEqual(teams.map((_, index) => `remote-${index}`));
  expect((await everybody.journal.entries()).map(({ number }) => number)).toEqual(
    teams.map((_, index) => index + 1),
  );
});

test('a changed byte in the bucket is refused, and no part of that release stays in the folder', async () => {
  await publish(await machine('team'));
  await bucket.write(await keyOf(remote), Buffer.from('export const remote = evil;'));
  const server = await machine('server');

  await expect(server.bring(shop)).rejects.toThrow(CorruptRelease);
  expect(await server.folder.has(shop)).toBe(false);
});

test('a release whose upload is unfinished does not exist yet', async () => {
  const team = await machine('team');
  await publish(team);
  await bucket.remove('releases/shop/1.0.0-a.json');
  const server = await machine('server');

  expect(await server.has(shop)).toBe(false);
  await expect(server.bring(shop)).rejects.toThrow(/ENOENT/);

  await team.share(shop);
  await server.bring(shop);
  expect(await server.folder.has(shop)).toBe(true);
});

test('a file of two versions is stored once, and deleted with the last of them', async () => {
  const team = await machine('team');
  const next = { name: 'shop', version: '1.0.0-b' };
  await publish(team);
  await publish(team, next);
  expect(await bucket.list('files/')).toHaveLength(3);
  const later = Date.now() + 25 * 60 * 60 * 1000;

  await team.remove(shop);
  await team.sweep(Date.now());
  expect(await bucket.list('files/')).toHaveLength(3);
  await team.sweep(later);
  expect(await bucket.list('files/')).toHaveLength(2);
  await (await machine('server')).bring(next);

  await team.remove(next);
  await team.sweep(later);
  expect(await bucket.list('files/')).toEqual([]);
});

test('a server deletes its copy of what another machine has deleted, and not of what is live', async () => {
  const [team, server] = [await machine('team'), await machine('server')];
  const longAgo = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);
  const next = { name: 'shop', version: '1.0.0-b' };
  await publish(team, shop, longAgo);
  await publish(team, next, new Date(longAgo.getTime() + 1));
  await server.bring(shop);
  await server.bring(next);
  await team.setLive({ shop: next.version });
  await server.journal.refresh();
  // A live release is only ever deleted by mistake.
  for (const release of [shop, next]) await team.remove(release);

  expect(await cleanReleases(server)).toEqual([shop]);
  expect(await server.folder.versionsOf('shop')).toEqual([next.version]);
});

test('a machine that cannot reach the bucket keeps what it has, and gets an error when it asks for more', async () => {
  const server = await machine('server');
  await publish(server);
  await server.setLive({ shop: shop.version });
  await storage.stop();

  await expect(server.journal.refresh()).rejects.toThrow(/did not answer/);
  expect((await server.live()).shop?.version).toBe(shop.version);
  await server.bring(shop);

  storage = await startObjectStorage();
});
