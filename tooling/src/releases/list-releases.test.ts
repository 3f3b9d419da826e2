import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  abortingCanary,
  comparedSince,
  freezing,
  ReleaseKeys,
  ReleaseStore,
  rollBack,
  SigningKey,
  startingCanary,
} from '@nalam/shell/releases';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { listReleases } from './list-releases.ts';

let tree: TemporaryTree;
let store: ReleaseStore;

beforeEach(async () => {
  tree = await temporaryTree();
  store = new ReleaseStore(tree.root);
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
  ] as const)
    await storeRelease(
      store,
      { name, version },
      {},
      // As a release of before there were owners.
      { commit: `c0${version}`, ...(version === '2' && { owner: 'Shop team <shop@nalam.example>' }) },
    );
  await store.setLive({ shell: '1', shop: '1' });
});
afterEach(() => tree.remove());

/** The list without the columns' widths. */
const listedLines = async () => (await listReleases(store)).replaceAll(/ {2,}/g, '  ').split('\n');
const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\dZ`;
const startCanary = (percent: number) =>
  store.journal.record((before) => before && startingCanary(before, { name: 'shop', version: '2' }, percent));

test('a canary has a line of its own, with its owner, its share and how it does in browsers', async () => {
  await startCanary(10);
  await tree.write({
    'health/server.json': JSON.stringify({
      'shop@1': { visitors: 40, failing: 1 },
      'shop@2': { visitors: 8, failing: 2 },
    }),
    '.reports/shop@1.json': JSON.stringify({ vitals: { '/shop': { LCP: { count: 1, latest: [1400] } } } }),
  });

  const lines = await listedLines();
  expect(lines[1]).toMatch(new RegExp(`^shell  1  ${moment}  c01  unknown  all {2,}1$`));
  expect(lines[2]).toMatch(
    new RegExp(`^shop  1  ${moment}  c01  unknown  90 %  1 of 40 failed \\(3 %\\), 1.4 s  2$`),
  );
  expect(lines[3]).toMatch(
    new RegExp(`^  2  ${moment}  c02  Shop team <shop@nalam.example>  10 %  2 of 8 failed \\(25 %\\)$`),
  );
});

test('each widening of a canary lists its share', async () => {
  await startCanary(10);
  await startCanary(50);

  expect((await listedLines()).slice(-3).map((line) => line.replace(/^\S+ \S+ +/, ''))).toEqual([
    'canary  shop 2 for 50 %',
    'canary  shop 2 for 10 %',
    expect.stringContaining('release'),
  ]);
});

test('a rollback is listed with its reason, and who did it', async () => {
  await startCanary(10);
  await store.journal.record((before) =>
    abortingCanary(before, 'shop', { reason: 'The version taken back failed with 6 of 20 visitors.' }),
  );
  await store.setLive({ shop: '2' });
  await rollBack(store, 'shop', { reason: 'The heading is wrong', by: 'Meena' });

  const lines = await listedLines();
  expect(lines.join('\n')).toMatch(
    /abort {2}shop 2 \(The version taken back failed with 6 of 20 visitors\.\)/,
  );
  expect(lines.join('\n')).toMatch(/rollback {2}shop 1 \(The heading is wrong; Meena\)/);
});

test('an entry of the journal that cannot be read is named', async () => {
  await writeFile(join(store.journal.directory, '00000002.json'), '');

  expect(await listReleases(store)).toContain("live/00000002.json can't be read");
});

test('a live version that visitors do not get is named, with what they get instead', async () => {
  await store.setLive({ shop: '2' });

  const list = await listReleases(store, { shop: { meant: '2', served: '1' } });
  expect(list).toContain('shop 2 is not served, because it is damaged or does not start; 1 is.');
});

test('a damaged version that no other can replace is listed as what visitors get in part', async () => {
  const list = await listReleases(store, { shop: { meant: '1', served: '1' } });

  expect(list).toContain('shop 1 is damaged, and no other version of it is whole');
  expect(list).not.toContain('not served');
});

test('reports about a version that is no longer live are left out', async () => {
  await store.setLive({ shop: '2' });

  expect(await listReleases(store, { shop: { meant: '1', served: null } })).not.toContain('not served');
});

test('a team sees whose key signed a change, and which entries are ignored', async () => {
  const signing = (name: string) => new SigningKey({ file: join(tree.root, name), madeAtFirstUse: true });
  const [site, stranger] = [signing('site.key'), signing('stranger.key')];
  const directory = join(tree.root, 'signed');
  await new ReleaseStore(directory, undefined, { key: site }).setLive({ shop: '1' });
  await new ReleaseStore(directory, undefined, { key: stranger }).setLive({ shop: '2' });

  const keys = new ReleaseKeys({ list: { keys: [] }, from: 'the test' }, site);
  const list = await listReleases(new ReleaseStore(directory, undefined, { keys }));

  expect(list).toContain(
    `Entry 2 of the journal is ignored: it is signed with key ${stranger.id}, which is not on the list of release keys.`,
  );
  expect(list).toMatch(/release {3}shop 1 \(key of localhost\)$/m);
});

const plan = { steps: [25, 100], minutes: 30, browsers: 50 };
const startPlanned = (percent: number, staffFirst = false) =>
  store.journal.record(
    (before) =>
      before &&
      startingCanary(before, { name: 'shop', version: '2' }, percent, {
        ...plan,
        ...(staffFirst && { staffFirst }),
      }),
  );
/** What browsers reported of both versions since then. */
async function report(canary: { browsers: number; affected: number }) {
  const { canaries: { shop } = {} } = (await store.journal.newest()) ?? {};
  const since = shop ? comparedSince(shop) : '';
  const healthOf = (errors: object, slow: number) => ({
    visitors: 0,
    failing: 0,
    vitals: {},
    comparison: { since, errors, vitals: { LCP: { '/shop': { browsers: 20, affected: slow } } } },
  });
  await tree.write({
    'health/server.json': JSON.stringify({
      'shop@2': healthOf(canary, 6),
      'shop@1': healthOf({ browsers: 60, affected: 3 }, 5),
    }),
  });
}

test('a canary is listed beside the live version, with what happens next and when', async () => {
  await startPlanned(5);
  await report({ browsers: 40, affected: 2 });

  const lines = await listedLines();
  const heading = lines.indexOf('browsers with  shop 2  live version');
  expect(lines.slice(heading + 1, heading + 3)).toEqual([
    'errors  5 % of 40  5 % of 60',
    'LCP above 2.5 s  30 % of 20  25 % of 20',
  ]);
  expect(lines[heading + 3]).toMatch(
    new RegExp(
      `^Next it is for 25 % of the visitors, when each version ran in 50 browsers, not before ${moment}\\.$`,
    ),
  );
});

test.each([
  ['worse', () => startPlanned(5), { browsers: 60, affected: 30 }, 'It is worse: the server aborts it'],
  ['without steps', () => startCanary(5), { browsers: 60, affected: 3 }, 'It stays so until somebody widens'],
  [
    'for staff',
    () => startPlanned(0, true),
    { browsers: 2, affected: 0 },
    '25 % of the visitors, after 5 sessions',
  ],
])('the list says what happens to a canary: %s', async (_, start, canary, words) => {
  await start();
  await report(canary);

  expect((await listedLines()).join('\n')).toContain(words);
});

test('the list says that a canary waits until it is unfrozen', async () => {
  await startPlanned(5);
  await store.journal.record((before) => freezing(before, 'shop', { reason: 'Audit' }));

  expect((await listedLines()).join('\n')).toContain('when it is unfrozen.');
});
