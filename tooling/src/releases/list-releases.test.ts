import { beforeEach, expect, test } from '@jest/globals';
import { rollBack } from '@nalam/shell/releases';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { registry, store } from '../testing/release-store.ts';
import { listReleases } from './list-releases.ts';

beforeEach(async () => {
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
  ] as const)
    await storeRelease(
      store,
      { name, version },
      {},
      // Like a release that predates owners.
      { commit: `c0${version}`, ...(version === '2' && { owner: 'Shop team <shop@nalam.example>' }) },
    );
  await store.setLive({ shell: '1', shop: '1' });
});

/** The list without the columns' padding. */
const listedLines = async () => (await listReleases(store)).replaceAll(/ {2,}/g, '  ').split('\n');
const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\dZ`;
const startCanary = (percent: number) =>
  store.change(() => ({ action: 'canary', versions: { shop: '2' }, percent }));

test('a canary has a line of its own, with its owner, its share and how it does in browsers', async () => {
  await startCanary(10);
  const healthOf = (visitors: number, failing: number) => ({
    ...{ visitors, failing },
    lastHour: { visitors, failing },
  });
  registry.healthNow = { 'shop@1': { ...healthOf(40, 1), lcp: 1400 }, 'shop@2': healthOf(8, 2) };

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
  const reason = 'The version taken back failed with 6 of 20 visitors.';
  await store.change(() => ({ action: 'abort', versions: { shop: '2' }, reason }));
  await store.setLive({ shop: '2' });
  await rollBack(store, 'shop', { reason: 'The heading is wrong', by: 'Meena' });

  const lines = await listedLines();
  expect(lines.join('\n')).toMatch(
    /abort {2}shop 2 \(The version taken back failed with 6 of 20 visitors\.\)/,
  );
  expect(lines.join('\n')).toMatch(/rollback {2}shop 1 \(The heading is wrong; Meena\)/);
});

test('a live version that visitors do not get is listed, with the one they get instead', async () => {
  await store.setLive({ shop: '2' });

  const list = await listReleases(store, { shop: { meant: '2', served: '1' } });
  expect(list).toContain('shop 2 is not served, because it is damaged or does not start; 1 is.');
});

test('a damaged version without a replacement is listed as partly served', async () => {
  const list = await listReleases(store, { shop: { meant: '1', served: '1' } });

  expect(list).toContain('shop 1 is damaged, and no other version of it is whole');
  expect(list).not.toContain('not served');
});

test('reports about a version that is no longer live are left out', async () => {
  await store.setLive({ shop: '2' });

  expect(await listReleases(store, { shop: { meant: '1', served: null } })).not.toContain('not served');
});
