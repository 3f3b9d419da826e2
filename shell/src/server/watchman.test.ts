/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startingCanary } from '../releases/canaries.ts';
import { HealthNotes, readHealth } from '../releases/release-health.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { probation, Watchman } from './watchman.ts';

let directory: string;
let store: ReleaseStore;
let notes: HealthNotes;
let watchman: Watchman;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'watchman-'));
  store = new ReleaseStore(directory);
  notes = new HealthNotes(store.health);
  watchman = new Watchman(store, notes, pino({ level: 'silent' }));
  const shared = { uses: {}, provides: {} };
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
  ] as const) {
    const kind = name === 'shell' ? 'shell' : 'remote';
    await mkdir(store.pathOf({ name, version }), { recursive: true });
    await writeFile(
      store.pathOf({ name, version }, 'release.json'),
      JSON.stringify({ kind, name, version, contract: '1.0', shared, routes: [], files: {} }),
    );
  }
  await store.setLive({ shell: '1', shop: '1' });
});
afterEach(() => rm(directory, { recursive: true }));

function hear({ visitors, failing, version = '2' }: { visitors: number; failing: number; version?: string }) {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    if (visitor < failing) notes.failed(String(visitor), `shop@${version}`);
    else notes.saw(String(visitor), `shop@${version}`);
  }
}
const liveShop = async () => (await store.live()).shop?.version;

test('a version that fails with too many visitors is rolled back, and the journal says why', async () => {
  await store.setLive({ shop: '2' });
  hear({ visitors: 40, failing: 8 });
  await watchman.look();

  expect(await liveShop()).toBe('1');
  expect(await store.journal.newest()).toMatchObject({
    action: 'rollback',
    versions: { shop: '1' },
    reason: 'The version taken back failed with 8 of 40 visitors.',
  });
});

test.each([
  ['few fail', { visitors: 100, failing: 9 }],
  ['it may be their devices', { visitors: 4, failing: 4 }],
])('a version stays when %s', async (_, heard) => {
  await store.setLive({ shop: '2' });
  hear(heard);
  await watchman.look();

  expect(await liveShop()).toBe('2');
});

test('after its first hour a version is left to people', async () => {
  await store.setLive({ shop: '2' });
  hear({ visitors: 40, failing: 40 });
  await watchman.look(Date.now() + probation);

  expect(await liveShop()).toBe('2');
});

test('what goes live while it looks is on probation for an hour, whatever the clock of who released it says', async () => {
  await watchman.look();
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
  await watchman.look();

  expect(await liveShop()).toBe('1');
});

test('where the disk is full, what fails is taken back by what is known', async () => {
  await store.setLive({ shop: '2' });
  hear({ visitors: 40, failing: 40 });
  await notes.write();
  const full = new Watchman(
    store,
    { keepOnly: () => undefined, write: () => Promise.reject(new Error('ENOSPC')) },
    pino({ level: 'silent' }),
  );
  await full.look();

  expect(await liveShop()).toBe('1');
});

test('where rollbacks are left to people, they are told how a version does', async () => {
  await store.setLive({ shop: '2' });
  hear({ visitors: 40, failing: 40 });
  await new Watchman(store, notes, pino({ level: 'silent' }), { takesBack: false }).look();

  expect(await liveShop()).toBe('2');
  expect(await readHealth(store.health)).toMatchObject({ 'shop@2': { visitors: 40, failing: 40 } });
});

test('a canary that fails is taken back, and what is live stays', async () => {
  await store.journal.record(
    (before) => before && startingCanary(before, { name: 'shop', version: '2' }, 10),
  );
  hear({ visitors: 10, failing: 10 });
  await watchman.look();

  expect(await store.journal.newest()).toMatchObject({
    action: 'abort',
    canaries: {},
    live: { shop: { version: '1' } },
    reason: 'The version taken back failed with 10 of 10 visitors.',
  });
});

test('what was taken back begins without its past when it is given again', async () => {
  await store.setLive({ shop: '2' });
  hear({ visitors: 10, failing: 10 });
  await watchman.look();
  await store.journal.record(
    (before) => before && startingCanary(before, { name: 'shop', version: '2' }, 10),
  );
  await watchman.look();

  expect((await store.journal.newest())?.canaries.shop?.version).toBe('2');
});

test('where there is nothing to go back to, it goes on', async () => {
  hear({ visitors: 40, failing: 40, version: '1' });
  await watchman.look();
  await watchman.look();

  expect(await liveShop()).toBe('1');
});
