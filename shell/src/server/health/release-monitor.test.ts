import { writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startingCanary, variantsOf, versionsOf } from '../../releases/canaries/canaries.ts';
import { HealthRecorder, readHealth } from '../../releases/reports/release-health.ts';
import type { CanaryPlan } from '../../releases/journal/release-journal.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { rollBack } from '../../releases/journal/roll-back.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { rollbackWindowMs } from './served-versions.ts';
import { reportSaver } from './report-saver.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
let store: ReleaseStore;
let recorder: HealthRecorder;
let monitor: ReleaseMonitor;

beforeEach(async () => {
  directory = temporaryFolder();
  store = new ReleaseStore(directory);
  recorder = new HealthRecorder(store.health);
  monitor = new ReleaseMonitor(store, recorder, pino({ level: 'silent' }));
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
    ['shop', '3'],
    ['labs', '1'],
    ['labs', '2'],
  ] as const)
    await storeRelease(store, { name, version });
  await store.setLive({ shell: '1', shop: '1', labs: '1' });
});

function hear({ visitors, failing, version = '2' }: { visitors: number; failing: number; version?: string }) {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    if (visitor < failing) recorder.failed(String(visitor), `shop@${version}`);
    else recorder.saw(String(visitor), `shop@${version}`);
  }
}
/** Makes version 2 live, and lets browsers report of it. */
async function releaseAndHear(heard: Parameters<typeof hear>[0]) {
  await store.setLive({ shop: '2' });
  hear(heard);
}
const startCanary = (version = '2', percent = 10, plan?: CanaryPlan) =>
  store.journal.record(
    (before) => before && startingCanary(before, { name: 'shop', version }, percent, plan),
  );
const silent = pino({ level: 'silent' });
const newest = () => store.journal.newest();
const liveShop = async () => (await store.live()).shop?.version;

test('a version that fails with too many visitors is rolled back, and the journal says why', async () => {
  await releaseAndHear({ visitors: 40, failing: 8 });
  await monitor.check();

  expect(await liveShop()).toBe('1');
  expect(await newest()).toMatchObject({
    action: 'rollback',
    versions: { shop: '1' },
    reason: 'The version taken back failed with 8 of 40 visitors.',
  });
});

test('the reason of an automatic rollback names the team that owns what was taken back', async () => {
  const release = await store.read({ name: 'shop', version: '2' });
  await writeFile(
    store.folder.pathOf(release, 'release.json'),
    JSON.stringify({ ...release, owner: 'Shop team <shop@nalam.example>' }),
  );
  const log: string[] = [];
  monitor = new ReleaseMonitor(
    // One that has not read the release yet.
    new ReleaseStore(directory),
    recorder,
    pino({}, { write: (line: string) => void log.push(line) }),
  );
  await releaseAndHear({ visitors: 40, failing: 8 });
  await monitor.check();

  expect((await newest())?.reason).toBe(
    'The version taken back failed with 8 of 40 visitors. It is owned by Shop team <shop@nalam.example>.',
  );
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    remote: 'shop',
    version: '2',
    owner: 'Shop team <shop@nalam.example>',
    msg: 'Rolled back a failing release',
  });
});

test.each([
  ['few fail', { visitors: 100, failing: 9 }, 0],
  ['it may be their devices', { visitors: 4, failing: 4 }, 0],
  ['its first hour is over', { visitors: 40, failing: 40 }, rollbackWindowMs],
])('a version stays when %s', async (_, heard, laterMs) => {
  await releaseAndHear(heard);
  await monitor.check(Date.now() + laterMs);

  expect(await liveShop()).toBe('2');
});

test("a version that goes live while the monitor runs is judged for an hour, whatever the release's clock says", async () => {
  await monitor.check();
  const since = '1970-01-01T00:00:00.000Z';
  await store.journal.record(
    (before) =>
      before && {
        action: 'release',
        versions: { shop: '2' },
        live: { ...before.live, shop: { version: '2', since } },
        canaries: {},
      },
  );
  hear({ visitors: 40, failing: 40 });
  await monitor.check();

  expect(await liveShop()).toBe('1');
});

test('with a full disk, a failing release is rolled back by the reports saved before', async () => {
  await releaseAndHear({ visitors: 40, failing: 40 });
  await recorder.write();
  const disk = reportSaver(store, [{ write: () => Promise.reject(new Error('ENOSPC')) }], silent);
  const full = new ReleaseMonitor(store, { keepOnly: () => undefined, write: disk.write }, silent);
  await full.check();

  expect(await liveShop()).toBe('1');
});

test('without automatic rollback, a failing release is logged', async () => {
  await releaseAndHear({ visitors: 40, failing: 40 });
  await new ReleaseMonitor(store, recorder, silent, { autoRollback: false }).check();

  expect(await liveShop()).toBe('2');
  expect(await readHealth(store.health)).toMatchObject({ 'shop@2': { visitors: 40, failing: 40 } });
});

test('a failing canary is aborted, and the live version stays', async () => {
  await startCanary();
  hear({ visitors: 10, failing: 10 });
  await monitor.check();

  expect(await newest()).toMatchObject({
    action: 'abort',
    canaries: {},
    live: { shop: { version: '1' } },
    reason: 'The version taken back failed with 10 of 10 visitors.',
  });
});

test('a version that was rolled back starts from zero when it goes live again', async () => {
  await releaseAndHear({ visitors: 10, failing: 10 });
  await monitor.check();
  await startCanary();
  await monitor.check();

  expect((await newest())?.canaries.shop?.version).toBe('2');
});

test('within an hour a remote is rolled back once, also after a restart or by another server', async () => {
  await releaseAndHear({ visitors: 10, failing: 10 });
  await monitor.check();
  await store.setLive({ shop: '3' });
  hear({ visitors: 10, failing: 10, version: '3' });
  await new ReleaseMonitor(store, recorder, silent).check();
  await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2, path: '/shop' });

  expect(await liveShop()).toBe('3');
});

test('an hour after a rollback the next release of that remote is judged again', async () => {
  await releaseAndHear({ visitors: 10, failing: 10 });
  await monitor.check();
  const later = Date.now() + rollbackWindowMs;
  mock.timers.enable({ apis: ['Date'], now: later });
  await store.setLive({ shop: '3' });
  hear({ visitors: 10, failing: 10, version: '3' });
  await monitor.check();
  mock.timers.reset();

  expect(await liveShop()).toBe('1');
});

test.each(['reports', 'crashes'])(
  'a version that staff rolled back to is not rolled back automatically: %s',
  async (fault) => {
    await store.setLive({ shop: '2' });
    await store.setLive({ shop: '3' });
    await rollBack(store, 'shop', { by: 'Kavitha' });
    hear({ visitors: 10, failing: 10 });
    if (fault === 'reports') await monitor.check();
    else await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2, path: '/shop' });

    expect(await liveShop()).toBe('2');
  },
);

test('a visitor who reports to two servers counts once', async () => {
  await releaseAndHear({ visitors: 3, failing: 3 });
  const otherNotes = new HealthRecorder(store.health);
  for (const visitor of ['0', '1', '2']) otherNotes.failed(visitor, 'shop@2');
  await otherNotes.write();
  await monitor.check();

  expect(await liveShop()).toBe('2');
});

test('when a page crashes render workers, the youngest release is rolled back, and the journal names the page', async () => {
  await store.setLive({ labs: '2' });
  await store.setLive({ shop: '2' });
  await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2, path: '/shop' });

  expect(await store.live()).toMatchObject({ shop: { version: '1' }, labs: { version: '2' } });
  expect(await newest()).toMatchObject({ action: 'rollback', deadlyPage: '/shop' });
});

test('when workers crash and no page is known to be the cause, the journal says how many', async () => {
  await store.setLive({ shop: '2' });
  await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2 });

  expect(await liveShop()).toBe('1');
  expect(await newest()).toMatchObject({
    action: 'rollback',
    crashes: 2,
    reason: 'The version taken back was the latest when 2 render workers had crashed.',
  });
});

test('pages that crash together roll back one release, and a page that still crashes the next', async () => {
  await store.setLive({ labs: '2' });
  await store.setLive({ shop: '2' });
  const before = versionsOf(await store.live());
  await Promise.all([
    monitor.judgeCrashes(before, { crashes: 2, path: '/shop' }),
    monitor.judgeCrashes(before, { crashes: 2, path: '/labs' }),
  ]);
  // At another server, a moment later.
  await new ReleaseMonitor(store, recorder, silent).judgeCrashes(before, { crashes: 2, path: '/shop' });
  expect(await store.live()).toMatchObject({ shop: { version: '1' }, labs: { version: '2' } });

  await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2, path: '/shop' });
  expect(await store.live()).toMatchObject({ shop: { version: '1' }, labs: { version: '1' } });
});

test('a canary whose page crashes is aborted, and the live version stays', async () => {
  const entry = await startCanary();
  await monitor.judgeCrashes(entry ? (variantsOf(entry)[0]?.versions ?? {}) : {}, {
    crashes: 2,
    path: '/shop',
  });

  expect(await newest()).toMatchObject({ action: 'abort', canaries: {}, deadlyPage: '/shop' });
});

test('after its first hour a release is not rolled back for a crash', async () => {
  await store.setLive({ shop: '2' });
  await monitor.judgeCrashes(versionsOf(await store.live()), { crashes: 2 }, Date.now() + rollbackWindowMs);

  expect(await liveShop()).toBe('2');
});

test('without an earlier version nothing is rolled back', async () => {
  hear({ visitors: 40, failing: 40, version: '1' });
  await monitor.check();
  await monitor.check();

  expect(await liveShop()).toBe('1');
});

test('a rollback is announced once, with its reason and the version that visitors get now', async () => {
  const announced: object[] = [];
  const announcing = new ReleaseMonitor(store, recorder, silent, {
    announce: (takenBack) => announced.push(takenBack),
  });
  await startCanary('3');
  hear({ visitors: 10, failing: 5, version: '3' });
  await announcing.check();
  await store.setLive({ labs: '2' });
  for (let visitor = 0; visitor < 9; visitor += 1) recorder.failed(String(visitor), 'labs@2');
  await announcing.check();
  await announcing.check();

  expect(announced).toEqual([
    {
      event: 'canary-aborted',
      remote: 'shop',
      from: '3',
      to: '1',
      reason: 'The version taken back failed with 5 of 10 visitors.',
    },
    {
      event: 'rolled-back',
      remote: 'labs',
      from: '2',
      to: '1',
      reason: 'The version taken back failed with 9 of 9 visitors.',
    },
  ]);
});

/** Shop 2 for a tenth of the visitors, and what browsers report of it and of the live version. */
async function compareShop(
  canary: { browsers: number; errors: number },
  live = { browsers: 60, errors: 0 },
  plan?: CanaryPlan,
) {
  const entry = await startCanary('2', 10, plan);
  const since = entry?.canaries.shop?.since ?? '';
  for (const [key, { browsers, errors }] of [
    ['shop@2', canary],
    ['shop@1', live],
  ] as const)
    for (let browser = 0; browser < browsers; browser += 1)
      recorder.compare(`${browser}`, key, since, { kind: browser < errors ? 'error' : 'ran' });
}

test('a canary with more errors than the live version is aborted, also after its first hour, and its team is notified', async () => {
  const announced: object[] = [];
  const announcing = new ReleaseMonitor(store, recorder, silent, {
    announce: (takenBack) => announced.push(takenBack),
  });
  await compareShop({ browsers: 60, errors: 15 });
  await announcing.check(Date.now() + 2 * rollbackWindowMs);

  const reason = 'The canary had errors in 15 of 60 browsers (25 %), the live version in 0 % of 60.';
  expect(await newest()).toMatchObject({
    action: 'abort',
    canaries: {},
    live: { shop: { version: '1' } },
    reason,
    comparison: { figure: 'errors', canary: { browsers: 60, share: 0.25 } },
  });
  expect(announced).toEqual([{ event: 'canary-aborted', remote: 'shop', from: '2', to: '1', reason }]);
});

test.each([
  ['it is as good', { browsers: 60, errors: 15 }, { browsers: 60, errors: 12 }],
  ['too few had it', { browsers: 19, errors: 19 }, { browsers: 60, errors: 0 }],
])('a canary stays while %s', async (_, canary, live) => {
  await compareShop(canary, live);
  await monitor.check();

  expect((await newest())?.canaries.shop?.version).toBe('2');
});

test('within an hour only one canary of a remote is aborted, also by comparison', async () => {
  await compareShop({ browsers: 60, errors: 15 });
  await monitor.check();
  await compareShop({ browsers: 60, errors: 20 });
  const log: string[] = [];
  const other = new ReleaseMonitor(
    store,
    recorder,
    pino({}, { write: (line: string) => void log.push(line) }),
  );
  await other.check();
  await other.check();

  expect((await newest())?.canaries.shop?.version).toBe('2');
  expect(log).toHaveLength(1);

  // Its team, and the server, look at it again.
  await other.check(Date.now() + rollbackWindowMs);
  expect(await newest()).toMatchObject({ action: 'abort', canaries: {} });
});

const plan = { steps: [50, 100], minutes: 30, browsers: 50 };
const laterMs = 31 * 60_000;

test('a canary that is as good as the live version is widened once, by one of several servers, and says why', async () => {
  await compareShop({ browsers: 50, errors: 1 }, { browsers: 50, errors: 1 }, plan);
  const other = new ReleaseMonitor(store, recorder, silent);
  await recorder.write();
  await monitor.check(Date.now());
  expect((await newest())?.canaries.shop?.percent).toBe(10);

  await Promise.all([monitor.check(Date.now() + laterMs), other.check(Date.now() + laterMs)]);
  await monitor.check(Date.now() + laterMs);

  expect(await newest()).toMatchObject({
    number: 3,
    action: 'canary',
    canaries: { shop: { version: '2', percent: 50, plan: { steps: [100] } } },
    reason: 'The canary had errors in 1 of 50 browsers (2 %), the live version in 2 % of 50.',
  });
});

test('a canary is live for everybody after its last step', async () => {
  await compareShop({ browsers: 50, errors: 0 }, { browsers: 50, errors: 0 }, { ...plan, steps: [100] });
  await monitor.check(Date.now() + laterMs);

  expect(await newest()).toMatchObject({ action: 'promote', canaries: {} });
  expect(await liveShop()).toBe('2');
});

test.each([
  ['fewer browsers had it than its team wants', { browsers: 49, errors: 0 }, {}],
  ['only people decide', { browsers: 60, errors: 0 }, { autoRollback: false }],
])('a canary is not widened while %s', async (_, canary, options) => {
  await compareShop(canary, undefined, plan);
  await new ReleaseMonitor(store, recorder, silent, options).check(Date.now() + laterMs);

  expect((await newest())?.canaries.shop?.percent).toBe(10);
});

test('the failing successor of a widened canary is still aborted', async () => {
  await compareShop({ browsers: 50, errors: 0 }, undefined, { ...plan, minutes: 0 });
  await monitor.check();
  expect((await newest())?.canaries.shop?.percent).toBe(50);
  hear({ visitors: 10, failing: 10 });
  await monitor.check();

  expect(await newest()).toMatchObject({ action: 'abort', canaries: {} });
});

test('a canary that only staff have is given to visitors after five sessions of staff', async () => {
  const entry = await startCanary('2', 0, { ...plan, staffFirst: true, minutes: 0 });
  const since = entry?.canaries.shop?.since ?? '';
  for (const session of ['1', '2', '3', '4']) recorder.compare(session, 'shop@2', since, { kind: 'ran' });
  await monitor.check();
  expect((await newest())?.canaries.shop?.percent).toBe(0);

  recorder.compare('5', 'shop@2', since, { kind: 'ran' });
  await monitor.check();
  expect(await newest()).toMatchObject({
    canaries: { shop: { percent: 50, plan: { staffFirst: true } } },
    reason: 'The canary had errors in 0 of 5 sessions of staff.',
  });
});
