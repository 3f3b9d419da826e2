/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startObjectStorage, type ObjectStorage } from '../testing/object-storage.ts';
import { Bucket } from './bucket.ts';
import { SourcePlaces } from './in-sources.ts';
import { packageReports } from './package-reports.ts';
import { ReportNotes } from './release-reports.ts';
import { ReleaseStore } from './release-store.ts';

let storage: ObjectStorage;
let folders: string[];

beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.stop());
beforeEach(() => {
  folders = [];
});
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A machine with a folder of its own. */
async function machine(bucket = storage.bucket) {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  folders.push(folder);
  return new ReleaseStore(folder, new Bucket(bucket));
}

const shop = { name: 'shop', version: '2' };
async function hear(store: ReleaseStore, message: string, times = 1) {
  const notes = new ReportNotes(store.reports);
  for (let time = 0; time < times; time += 1)
    notes.threw(shop, { message, stack: [], page: '/shop', browser: 'Chrome 142' }, time === 0);
  notes.measured(shop, '/shop', { LCP: 1000 });
  await notes.write();
  await store.sharedReports?.share();
}
const reportsAt = async (store: ReleaseStore) => packageReports(store, 'shop', new SourcePlaces(store));

test('every machine with the bucket sees the reports of all servers, each once', async () => {
  const [one, other, ci] = [await machine(), await machine(), await machine()];
  await hear(one, 'Error: both', 2);
  await hear(other, 'Error: both');
  // Again, as every minute.
  await hear(other, 'Error: other');

  for (const store of [one, other, ci])
    expect(await reportsAt(store)).toMatchObject([
      {
        version: '2',
        errors: [
          { message: 'Error: both', count: 3, visitors: 2 },
          { message: 'Error: other', count: 1 },
        ],
        pages: [{ page: '/shop', vitals: { LCP: { p75: 1000, count: 3 } } }],
      },
    ]);
  expect(await readdir(ci.reports)).toEqual(['id']);
});

test('reports that no server has added to for thirty days are deleted', async () => {
  const [one, ci] = [await machine(), await machine()];
  await hear(one, 'Error: both');
  await ci.sharedReports?.forgetOld(Date.now());
  expect(await reportsAt(ci)).not.toEqual([]);
  await ci.sharedReports?.forgetOld(Date.now() + 31 * 24 * 60 * 60 * 1000);

  expect(await reportsAt(ci)).toEqual([]);
});

test('a server shows its own reports while the bucket does not answer', async () => {
  const alone = await machine({ ...storage.bucket, url: 'http://127.0.0.1:9/releases' });
  await hear(alone, 'Error: alone').catch(() => undefined);

  expect(await reportsAt(alone)).toMatchObject([{ errors: [{ message: 'Error: alone' }] }]);
});
