import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanReleases } from './clean-releases.ts';
import { earlierVersions, goingLive, isWithdrawn } from '../journal/journal-changes.ts';
import type { JournalEntry } from '../journal/release-journal.ts';
import { ReleaseStore } from './release-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const today = Date.parse('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number) => new Date(today - days * 24 * 60 * 60 * 1000).toISOString();

let directory: string;
let store: ReleaseStore;

beforeEach(() => {
  directory = temporaryFolder();
  store = new ReleaseStore(directory);
});

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
}

/** @param daysByVersion how long ago each version of the shop was published */
async function publish(daysByVersion: Record<string, number>) {
  for (const [version, days] of Object.entries(daysByVersion))
    await write({ [`shop/${version}/release.json`]: JSON.stringify({ publishedAt: daysAgo(days) }) });
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
  await write(Object.fromEntries(files) as Record<string, string>);
}

test('a version is kept for thirty days after the last visitor got it, not after it was built', async () => {
  await publish({ 1: 200, 2: 100, 3: 90, 4: 80, 5: 3 });
  // Version 3 was live until ten days ago.
  await journal(
    { live: '1', days: 200 },
    { live: '2', days: 100 },
    { live: '3', days: 90 },
    { live: '5', days: 10 },
  );

  expect(await cleanReleases(store, { now: today })).toEqual([
    { name: 'shop', version: '1' },
    { name: 'shop', version: '2' },
    // Never live, and old.
    { name: 'shop', version: '4' },
  ]);
  expect((await store.versionsOf('shop')).sort()).toEqual(['3', '5']);
});

test('a wrong clock deletes no version that an open tab may use', async () => {
  await publish({ 1: 90, 2: 80, 3: 70, 4: 60 });
  // Versions 2 and 3 were live until yesterday, when version 4 was released by a clock of another century.
  await journal(
    { live: '1', days: 90 },
    { live: '2', days: 1.5 },
    { live: '3', days: 1 },
    { live: '4', days: 20_000 },
  );

  expect((await cleanReleases(store, { now: today })).map(({ version }) => version)).toEqual([]);
});

test('the live version is kept at any age, and so is the target of a rollback', async () => {
  await publish({ 1: 300, 2: 250, 3: 200 });
  await journal({ live: '1', days: 300 }, { live: '2', days: 250 }, { live: '3', days: 200 });

  expect(await cleanReleases(store, { now: today })).toEqual([{ name: 'shop', version: '1' }]);
  expect((await store.versionsOf('shop')).sort()).toEqual(['2', '3']);
});

test('entries about deleted versions are deleted, and rollbacks still work', async () => {
  await publish({ 1: 300, 2: 250, 3: 90, 4: 80, 5: 5 });
  await journal(
    { live: '1', days: 300 },
    { live: '2', days: 250 },
    { live: '3', days: 90 },
    { live: '2', action: 'rollback', days: 89 },
    { live: '4', days: 80 },
    { live: '2', action: 'rollback', days: 79 },
    { live: '5', days: 5 },
  );
  await cleanReleases(store, { now: today });

  const entries = await store.journal.entries();
  expect(entries.map(({ number }) => number)).toEqual([2, 4, 6, 7]);
  expect(earlierVersions(entries, 'shop')).toEqual(['2']);
  await cleanReleases(store, { now: today });
  expect((await store.versionsOf('shop')).sort()).toEqual(['2', '5']);
});

test('a remote that was withdrawn long ago is still known as withdrawn', async () => {
  await publish({ 1: 200 });
  await journal({ live: '1', days: 200 }, { days: 150 });
  await write({ 'reports/1/release.json': JSON.stringify({ publishedAt: daysAgo(1) }) });
  await store.journal.record((before) => goingLive(before, { reports: '1' }, 'release'));
  await cleanReleases(store, { now: today });

  expect(isWithdrawn(await store.journal.entries(), 'shop')).toBe(true);
});

test('a version on trial is kept', async () => {
  await publish({ 1: 90, 2: 80, 3: 1 });
  await journal({ live: '3', days: 1 });
  const isOnTrial = ({ version }: { version: string }) => version === '2';

  expect(await cleanReleases(store, { now: today, isOnTrial })).toEqual([{ name: 'shop', version: '1' }]);
});

test('two servers can clean at the same time', async () => {
  for (let version = 1; version <= 20; version += 1) await publish({ [version]: 100 - version });
  await journal({ live: '19', days: 90 }, { live: '20', days: 80 });
  await Promise.all([cleanReleases(store, { now: today }), cleanReleases(store, { now: today })]);

  expect((await store.versionsOf('shop')).sort()).toEqual(['19', '20']);
});

test('a canary is kept like a live version', async () => {
  await publish({ 1: 90, 2: 80, 3: 70 });
  await journal({ live: '1', days: 90 }, { live: '1', canary: '2', days: 80 });

  expect(await cleanReleases(store, { now: today })).toEqual([]);
});

test('drafts of killed commands are deleted after a day, and drafts in progress are kept', async () => {
  await publish({ 1: 1 });
  await write({
    'shop/2.draft-killed/web/remote.js': '',
    'shop/2.draft-writing/web/remote.js': '',
    'live/.draft-killed': '',
  });
  const twoDaysAgo = new Date(today - 2 * 24 * 60 * 60 * 1000);
  for (const path of ['shop/2.draft-killed', 'live/.draft-killed'])
    await utimes(join(directory, path), twoDaysAgo, twoDaysAgo);
  await cleanReleases(store, { now: today });

  expect((await readdir(join(directory, 'shop'))).sort()).toEqual(['1', '2.draft-writing']);
  expect(await readdir(join(directory, 'live'))).toEqual([]);
});

test('an empty store has nothing to clean', async () => {
  expect(await cleanReleases(store, { now: today })).toEqual([]);
});
