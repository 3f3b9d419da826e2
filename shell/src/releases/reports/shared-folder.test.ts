import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startObjectStorage, type ObjectStorage } from '@nalam/api/testing/object-storage';
import { Bucket } from '@nalam/api/bucket';
import { startingCanary } from '../canaries/canaries.ts';
import { SourcePositions } from './source-positions.ts';
import { packageReports } from './package-reports.ts';
import { releasesOverview } from '../overview.ts';
import { HealthRecorder, readHealthEverywhere } from './release-health.ts';
import { ReportRecorder } from './release-reports.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let storage: ObjectStorage;

beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.stop());

/** A machine with a folder of its own. */
const machine = (bucket = storage.bucket) => new ReleaseStore(temporaryFolder(), new Bucket(bucket));

const shop = { name: 'shop', version: '2' };
async function hear(store: ReleaseStore, message: string, times = 1) {
  const recorder = new ReportRecorder(store.reports);
  for (let time = 0; time < times; time += 1)
    recorder.threw(shop, { message, stack: [], page: '/shop', browser: 'Chrome 142' }, time === 0);
  recorder.measured(shop, '/shop', { LCP: 1000 });
  await recorder.write();
  await store.sharedReports.share();
}
const reportsAt = async (store: ReleaseStore) => packageReports(store, 'shop', new SourcePositions(store));

test('every machine with the bucket sees the reports of all servers, each once', async () => {
  const [one, other, ci] = [machine(), machine(), machine()];
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
  expect(await readdir(ci.reports).catch(() => [])).toEqual([]);
});

test('reports that no server has added to for thirty days are deleted', async () => {
  const [one, ci] = [machine(), machine()];
  await hear(one, 'Error: both');
  await ci.sharedReports.forgetOld(Date.now());
  expect(await reportsAt(ci)).not.toEqual([]);
  await ci.sharedReports.forgetOld(Date.now() + 31 * 24 * 60 * 60 * 1000);

  expect(await reportsAt(ci)).toEqual([]);
});

test('a server shows its own reports while the bucket does not answer', async () => {
  const alone = machine({ ...storage.bucket, url: 'http://127.0.0.1:9/releases' });
  await hear(alone, 'Error: alone').catch(() => undefined);

  expect(await reportsAt(alone)).toMatchObject([{ errors: [{ message: 'Error: alone' }] }]);
});

const startCanary = (store: ReleaseStore) =>
  store.journal.record(
    (before) =>
      before &&
      startingCanary(before, { name: 'shop', version: '2' }, 10, { steps: [50], minutes: 0, browsers: 50 }),
  );
/** The reports on the canary to one server. */
async function hearCanary(store: ReleaseStore, since: string, { browsers = 60, errors = 0 } = {}) {
  const recorder = new HealthRecorder(store.health);
  for (let browser = 0; browser < browsers; browser += 1) {
    recorder.saw(`${browser}`, 'shop@2');
    recorder.compare(`${browser}`, 'shop@2', since, { kind: browser < errors ? 'error' : 'ran' });
    recorder.compare(`${browser}`, 'shop@1', since, { kind: 'ran' });
  }
  await recorder.write();
  await store.sharedHealth.share();
}
const canaryAt = async (store: ReleaseStore) => {
  await store.journal.refresh();
  return (await releasesOverview(store)).packages[0]?.canary;
};

test('every machine with the bucket sees how a canary does at each server', async () => {
  const [one, other, ci] = [machine(), machine(), machine()];
  await one.setLive({ shop: '1' });
  const since = (await startCanary(one))?.canaries.shop?.since ?? '';
  await hearCanary(one, since, { browsers: 20 });
  expect(await canaryAt(ci)).toMatchObject({ visitors: 20, progress: { verdict: 'too-few' } });

  await hearCanary(other, since, { errors: 30 });
  for (const store of [one, other, ci])
    expect(await canaryAt(store)).toMatchObject({
      visitors: 80,
      progress: { verdict: 'worse', figures: [{ canary: { browsers: 60, share: 0.5 } }] },
    });
  expect(await readdir(ci.health).catch(() => [])).toEqual([]);
});

test('a file in the bucket that no server wrote is left out', async () => {
  const [one, ci] = [machine(), machine()];
  await hearCanary(one, '10:00');
  const heard = await readHealthEverywhere(ci);
  const bucket = new Bucket(storage.bucket);
  for (const [index, text] of ['null', '{"shop@2":{}}', '{"shop@2":{"visitors":"many"}}', '{'].entries())
    await bucket.write(`health/no-server-${index}.json`, Buffer.from(text));

  const records = await readHealthEverywhere(ci);
  expect(records).toHaveLength(heard.length + 4);
  expect(records.filter((record) => Object.keys(record).length > 0)).toHaveLength(heard.length);
});

test('reports of a server that is gone for a day are no longer shown, and are deleted', async () => {
  const [one, ci] = [machine(), machine()];
  await hearCanary(one, '10:00');
  const later = Date.now() + 25 * 60 * 60 * 1000;
  expect(await readHealthEverywhere(ci)).not.toEqual([]);
  expect(await readHealthEverywhere(ci, later)).toEqual([]);

  for (const store of [ci, one]) await store.sharedHealth.forgetOld(later);
  expect(await readHealthEverywhere(ci)).toEqual([]);
  expect(await readHealthEverywhere(one)).toEqual([]);
});
