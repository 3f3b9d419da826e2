/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startingCanary, variantsOf } from '../releases/canaries.ts';
import { HealthNotes } from '../releases/release-health.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { storeShellOfPages } from '../testing/shell-of-pages.ts';
import { Inquest } from './inquest.ts';
import { RenderPool } from './render-pool.ts';
import { Watchman } from './watchman.ts';

const log = pino({ level: 'silent' });
let directory: string;
let store: ReleaseStore;
let pool: RenderPool;
let held: Promise<void>[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inquest-'));
  store = new ReleaseStore(directory);
  held = [];
  const {
    versions: _versions,
    previous: _previous,
    ...config
  } = await storeShellOfPages(
    directory,
    `{
      '/good': () => undefined,
      '/ends-whoever-has-shop-2': (_, { shop }) => shop === '2' && process.exit(1),
      '/ends-everybody': () => process.exit(1),
      '/ended-by-the-machine': () => {
        const { appendFileSync, readFileSync } = require('node:fs');
        appendFileSync('${directory}/deaths', 'x');
        if (readFileSync('${directory}/deaths', 'utf8').length <= 2) process.kill(process.pid, 'SIGKILL');
      },
    }`,
  );
  for (const [name, version] of [
    ['shop', '1'],
    ['shop', '2'],
    ['reports', '1'],
    ['reports', '2'],
  ] as const) {
    await mkdir(store.pathOf({ name, version }), { recursive: true });
    await writeFile(
      store.pathOf({ name, version }, 'release.json'),
      JSON.stringify({
        kind: 'remote',
        name,
        version,
        contract: '1.0',
        shared: { uses: {}, provides: {} },
        routes: [],
      }),
    );
  }
  await writeFile(
    store.pathOf({ name: 'shell', version: '1' }, 'release.json'),
    JSON.stringify({
      ...((await store.read({ name: 'shell', version: '1' })) as object),
      contract: '1.0',
      shared: { uses: {}, provides: {} },
    }),
  );
  await store.setLive({ shell: '1', shop: '1', reports: '1' });
  pool = new RenderPool({ ...config, workers: 1 }, log);
  const inquest = new Inquest(store, pool, new Watchman(store, new HealthNotes(store.health), log), log);
  pool.onLoss((page, versions) => held.push(inquest.hold(page, versions)));
});

afterEach(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

/** Asks for a page of what visitors in a bucket get, and waits until what it did was looked into. */
async function visit(url: string, bucket = 99) {
  const newest = await store.journal.newest();
  await pool.use(newest ? variantsOf(newest) : []);
  const answer = await pool.render({ method: 'GET', url, headers: {} }, pool.versionsFor(bucket)).then(
    (page) => page.resume(),
    () => undefined,
  );
  await Promise.all(held);
  return answer === undefined ? 'lost' : 'answered';
}
const live = async () => {
  const { shop, reports } = await store.live();
  return { shop: shop?.version, reports: reports?.version };
};

test('a release that render workers die of is taken back, and not the one that went live after it', async () => {
  await store.setLive({ shop: '2' });
  await store.setLive({ reports: '2' });

  expect(await visit('/ends-whoever-has-shop-2?for=somebody')).toBe('lost');

  expect(await live()).toEqual({ shop: '1', reports: '2' });
  expect(await store.journal.newest()).toMatchObject({
    action: 'rollback',
    reason: 'The version taken back ended the processes that rendered /ends-whoever-has-shop-2.',
    deadlyPage: '/ends-whoever-has-shop-2',
  });
  expect(await visit('/ends-whoever-has-shop-2')).toBe('answered');
});

test('a canary that render workers die of is ended, and what is live stays', async () => {
  await store.journal.record(
    (before) => before && startingCanary(before, { name: 'shop', version: '2' }, 10),
  );

  expect(await visit('/ends-whoever-has-shop-2', 5)).toBe('lost');

  expect(await store.journal.newest()).toMatchObject({ action: 'abort', canaries: {} });
  expect(await live()).toEqual({ shop: '1', reports: '1' });
});

test.each(['/ends-everybody', '/ended-by-the-machine'])(
  'no release is taken back for what is not its fault: %s',
  async (page) => {
    await store.setLive({ shop: '2' });

    expect(await visit(page)).toBe('lost');

    expect(await live()).toEqual({ shop: '2', reports: '1' });
  },
);
