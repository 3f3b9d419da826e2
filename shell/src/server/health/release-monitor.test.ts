import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { ReleaseRefused } from '../../releases/release-refused.ts';
import { ReportBatch } from '../../releases/reports/report-batch.ts';
import { rollBack } from '../../releases/roll-back.ts';
import { registry, store } from '../../testing/release-store.ts';
import { storeRelease } from '../../testing/store-release.ts';
import type { TakenBack } from '../releases/rollback-webhook.ts';
import type { Views } from './is-worse.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { rollbackWindowMs } from './served-versions.ts';

let batch: ReportBatch;
let monitor: ReleaseMonitor;
let announced: TakenBack[];

const silent = pino({ level: 'silent' });
const announce = (takenBack: TakenBack) => void announced.push(takenBack);

beforeEach(async () => {
  batch = new ReportBatch();
  announced = [];
  monitor = new ReleaseMonitor(store, batch, silent, { announce });
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
    ['shop', '3'],
    ['labs', '1'],
  ] as const)
    await storeRelease(store, { name, version }, {}, { owner: 'Shop team' });
  await store.setLive({ shell: '1', shop: '1', labs: '1' });
});

/** Sends a browser's report; the registry answers with the health of versions. */
async function hear(health: Record<string, Views>, now?: number) {
  batch.saw({ name: 'shop', version: '2' }, 'a');
  for (const [key, views] of Object.entries(health)) registry.healthNow[key] = { ...views, lastHour: views };
  await monitor.check(now);
}
const failing = { 'shop@2': { visitors: 40, failing: 8 } };
const liveShop = () => store.live.shop?.version;

test('a version that is worse than the one before is rolled back, with the reason and its owner', async () => {
  await store.setLive({ shop: '2' });
  await hear(failing);

  expect(liveShop()).toBe('1');
  expect(store.newest).toMatchObject({
    action: 'rollback',
    versions: { shop: '1' },
    failure: { visitors: 40, failing: 8 },
    reason: 'The version taken back failed with 8 of 40 visitors. It is owned by Shop team.',
  });
  expect(announced).toMatchObject([{ event: 'rolled-back', remote: 'shop', from: '2', to: '1' }]);
});

test('a version that fails as often as the one before stays, also where that one was last seen yesterday', async () => {
  await store.setLive({ shop: '2' });
  await hear({ ...failing, 'shop@1': { visitors: 400, failing: 80 } });
  expect(liveShop()).toBe('2');

  registry.healthNow['shop@1'] = { visitors: 400, failing: 80, lastHour: { visitors: 0, failing: 0 } };
  await hear(failing);
  expect(liveShop()).toBe('2');
});

test('a version that is live for more than an hour is left to people, and a canary is not', async () => {
  await store.setLive({ shop: '2' });
  const later = Date.now() + rollbackWindowMs + 1000;
  await hear(failing, later);
  expect(liveShop()).toBe('2');

  await store.change(() => ({ action: 'canary', versions: { shop: '3' }, percent: 10 }));
  await hear({ 'shop@2': { visitors: 40, failing: 0 }, 'shop@3': { visitors: 40, failing: 8 } }, later);
  expect(store.newest).toMatchObject({ action: 'abort', versions: { shop: '3' }, canaries: {} });
  expect(announced).toMatchObject([{ event: 'canary-aborted', from: '3', to: '2' }]);
});

test('a package is rolled back once within an hour, and never from a version that a rollback went to', async () => {
  await store.setLive({ shop: '2' });
  await rollBack(store, 'shop');
  await hear({ 'shop@1': { visitors: 40, failing: 40 } });
  expect(liveShop()).toBe('1');

  await store.setLive({ shop: '2' });
  await hear({ ...failing, 'shop@1': { visitors: 40, failing: 0 } });
  expect(liveShop()).toBe('1');
  await store.setLive({ shop: '3' });
  await hear({ 'shop@3': { visitors: 40, failing: 40 } });
  expect(liveShop()).toBe('3');
});

test('where only people roll back, a failing version is logged once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  monitor = new ReleaseMonitor(store, batch, log, { autoRollback: false });
  await store.setLive({ shop: '2' });
  await hear(failing);
  await hear(failing);

  expect([liveShop(), lines.length]).toEqual(['2', 1]);
});

test('pages that no worker can render count as failures of the youngest of their releases', async () => {
  await wait(2);
  await store.setLive({ shop: '2' });
  const versions = { shell: '1', shop: '2', labs: '1' };
  for (const reporter of ['a', 'b']) monitor.failedPage(versions, reporter);
  monitor.failedPage({ ...versions, shop: '3' }, 'c', Date.now() + 2 * rollbackWindowMs);
  await monitor.check();

  expect(registry.reports).toMatchObject([
    {
      views: ['a', 'b'].map((reporter) => ({ name: 'shop', version: '2', reporter, failed: true })),
    },
  ]);
});

test('while the registry is away, reports wait', async () => {
  registry.isAway = true;
  batch.saw({ name: 'shop', version: '1' }, 'a');
  await monitor.check();
  expect(registry.reports).toEqual([]);

  batch.saw({ name: 'shop', version: '1' }, 'a', { failed: true });
  registry.isAway = false;
  await monitor.check();
  expect(registry.reports).toMatchObject([{ views: [{ reporter: 'a', failed: true }] }]);
});

test('reports that the registry refuses do not hold up later ones', async () => {
  const { report } = registry;
  registry.report = () => Promise.reject(new ReleaseRefused('A report is too long.', []));
  batch.saw({ name: 'shop', version: '1' }, 'a');
  await monitor.check();
  registry.report = report;
  batch.saw({ name: 'shop', version: '1' }, 'b');
  await monitor.check();

  expect(registry.reports).toMatchObject([{ views: [{ reporter: 'b' }] }]);
});
