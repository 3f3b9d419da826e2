import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { earlierVersions, goingLive, isWithdrawn, ReleaseStore, type JournalEntry } from 'shell/releases';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { cleanReleases } from './clean-releases.ts';

const today = Date.parse('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number) => new Date(today - days * 24 * 60 * 60 * 1000).toISOString();

let tree: TemporaryTree;
let store: ReleaseStore;

beforeEach(async () => {
  tree = await temporaryTree();
  store = new ReleaseStore(tree.root);
});
afterEach(() => tree.remove());

async function publish(version: string, days: number) {
  await tree.write({ [`shop/${version}/release.json`]: JSON.stringify({ publishedAt: daysAgo(days) }) });
}

/** Writes the journal: which version of the shop went live, which was tried beside it, and how many days ago. */
async function journal(
  ...steps: { live?: string; canary?: string; action?: JournalEntry['action']; days: number }[]
) {
  const files = steps.map(({ live, canary, action = 'release', days }, index) => {
    const entry: JournalEntry = {
      number: index + 1,
      at: daysAgo(days),
      action,
      versions: { shop: live ?? '1' },
      live: live === undefined ? {} : { shop: { version: live, since: daysAgo(days) } },
      canaries: canary === undefined ? {} : { shop: { version: canary, percent: 10, since: daysAgo(days) } },
    };
    return [`live/${String(index + 1).padStart(8, '0')}.json`, JSON.stringify(entry)];
  });
  await tree.write(Object.fromEntries(files) as Record<string, string>);
}

test('a version is kept for thirty days after the last visitor was given it, not after it was made', async () => {
  for (const [version, days] of [
    ['1', 200],
    ['2', 100],
    ['3', 90],
    ['4', 80],
    ['5', 3],
  ] as const)
    await publish(version, days);
  // Version 3 was live until ten days ago.
  await journal(
    { live: '1', days: 200 },
    { live: '2', days: 100 },
    { live: '3', days: 90 },
    { live: '5', days: 10 },
  );

  expect(await cleanReleases(store, today)).toEqual([
    { name: 'shop', version: '1' },
    { name: 'shop', version: '2' },
    // Never live, and old.
    { name: 'shop', version: '4' },
  ]);
  expect((await store.versionsOf('shop')).sort()).toEqual(['3', '5']);
});

test('a clock that was wrong takes no version from an open tab', async () => {
  for (const [version, days] of [
    ['1', 90],
    ['2', 80],
    ['3', 70],
    ['4', 60],
  ] as const)
    await publish(version, days);
  // Versions 2 and 3 were live until yesterday, when version 4 was released by a clock of another century.
  await journal(
    { live: '1', days: 90 },
    { live: '2', days: 1.5 },
    { live: '3', days: 1 },
    { live: '4', days: 20_000 },
  );

  expect((await cleanReleases(store, today)).map(({ version }) => version)).toEqual([]);
});

test('what is live stays however old it is, and so does what a rollback goes to', async () => {
  for (const [version, days] of [
    ['1', 300],
    ['2', 250],
    ['3', 200],
  ] as const)
    await publish(version, days);
  await journal({ live: '1', days: 300 }, { live: '2', days: 250 }, { live: '3', days: 200 });

  expect(await cleanReleases(store, today)).toEqual([{ name: 'shop', version: '1' }]);
  expect((await store.versionsOf('shop')).sort()).toEqual(['2', '3']);
});

test('the journal forgets what nothing is kept of, and still knows what to go back to', async () => {
  for (const [version, days] of [
    ['1', 300],
    ['2', 250],
    ['3', 90],
    ['4', 80],
    ['5', 5],
  ] as const)
    await publish(version, days);
  await journal(
    { live: '1', days: 300 },
    { live: '2', days: 250 },
    { live: '3', days: 90 },
    { live: '2', action: 'rollback', days: 89 },
    { live: '4', days: 80 },
    { live: '2', action: 'rollback', days: 79 },
    { live: '5', days: 5 },
  );
  await cleanReleases(store, today);

  const entries = await store.journal.entries();
  expect(entries.map(({ number }) => number)).toEqual([2, 4, 6, 7]);
  expect(earlierVersions(entries, 'shop')).toEqual(['2']);
  await cleanReleases(store, today);
  expect((await store.versionsOf('shop')).sort()).toEqual(['2', '5']);
});

test('what was taken off the site long ago is not taken for new', async () => {
  await publish('1', 200);
  await journal({ live: '1', days: 200 }, { days: 150 });
  await tree.write({ 'reports/1/release.json': JSON.stringify({ publishedAt: daysAgo(1) }) });
  await store.journal.record((before) => goingLive(before, { reports: '1' }, 'release'));
  await cleanReleases(store, today);

  expect(isWithdrawn(await store.journal.entries(), 'shop')).toBe(true);
});

test('a canary is kept as what is live is', async () => {
  for (const [version, days] of [
    ['1', 90],
    ['2', 80],
    ['3', 70],
  ] as const)
    await publish(version, days);
  await journal({ live: '1', days: 90 }, { live: '1', canary: '2', days: 80 });

  expect(await cleanReleases(store, today)).toEqual([]);
});

test('what a command left that was killed is deleted after a day, and nothing that is being written', async () => {
  await publish('1', 1);
  await tree.write({
    'shop/2.draft-killed/web/remote.js': '',
    'shop/2.draft-writing/web/remote.js': '',
    'live/.draft-killed': '',
  });
  const twoDaysAgo = new Date(today - 2 * 24 * 60 * 60 * 1000);
  for (const path of ['shop/2.draft-killed', 'live/.draft-killed'])
    await utimes(join(tree.root, path), twoDaysAgo, twoDaysAgo);
  await cleanReleases(store, today);

  expect((await readdir(join(tree.root, 'shop'))).sort()).toEqual(['1', '2.draft-writing']);
  expect(await readdir(join(tree.root, 'live'))).toEqual([]);
});

test('an empty store has nothing to clean', async () => {
  expect(await cleanReleases(store, today)).toEqual([]);
});
