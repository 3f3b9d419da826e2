import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startObjectStorage } from '@nalam/server-kit/testing/object-storage';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

async function inFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  return { storage: folderStorage(folder), stop: () => rm(folder, { recursive: true }) };
}

async function inBucket() {
  const { bucket, stop } = await startObjectStorage();
  return { storage: bucketStorage(bucket), stop };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_, open) => {
  let storage: Storage;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, stop } = await open());
  });
  afterEach(() => stop());

  const words = (text: string) => Buffer.from(text);

  test('keeps what is written, and replaces it as a whole', async () => {
    await storage.write('images/scan.webp', words('a long first picture'));
    await storage.write('images/scan.webp', words('second'));

    expect((await storage.read('images/scan.webp'))?.toString()).toBe('second');
    expect(await storage.has('images/scan.webp')).toBe(true);
  });

  test('reports a missing file, and removing one is no error', async () => {
    expect(await storage.read('images/none.webp')).toBeUndefined();
    expect(await storage.has('images/none.webp')).toBe(false);
    await storage.remove('images/none.webp');
  });

  test('lists the files below a folder with their time, and nothing of a folder whose name only begins alike, nor a removed file', async () => {
    const before = Date.now() - 2000;
    await storage.write('cvs/a/letter.pdf', words('a'));
    await storage.write('cvs-old/b.pdf', words('b'));

    const found = await storage.list('cvs');

    expect(found.map(({ key }) => key)).toEqual(['cvs/a/letter.pdf']);
    expect(found[0]?.changedAt.getTime()).toBeGreaterThan(before);
    expect(await storage.list('banners')).toEqual([]);
    await storage.remove('cvs/a/letter.pdf');
    expect(await storage.list('cvs')).toEqual([]);
  });
});
