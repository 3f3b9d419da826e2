import { beforeEach, expect, test } from '@jest/globals';
import { rollBack } from '@nalam/shell/releases';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { registry, store } from '../testing/release-store.ts';
import { listReports } from './list-reports.ts';

const now = new Date().toISOString();
const today = now.slice(0, 10);
const error = (message: string, version: string) => ({
  message,
  stack: [{ in: 'draw', name: 'shop', version, file: 'web/product.js', line: 1, column: 234 }],
  count: 3,
  visitors: 1,
  first: `${today}T00:00:00.000Z`,
  last: now,
  pages: [
    { name: '/shop/:category', count: 2 },
    { name: '/shop', count: 1 },
  ],
  browsers: [{ name: 'Chrome 142', count: 3 }],
});

beforeEach(async () => {
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
  ] as const)
    await storeRelease(store, { name, version });
  await store.setLive({ shell: '1', shop: '1' });
  await store.setLive({ shop: '2' });
  registry.reported.shop = [
    { version: '2', errors: [error('TypeError: x', '2')], pages: [] },
    {
      version: '1',
      errors: [{ ...error('Error: old', '1'), last: `${today}T00:00:00.000Z` }],
      pages: [{ page: '/shop', vitals: { LCP: { p75: 2500, count: 3 }, CLS: { p75: 0.01, count: 1 } } }],
    },
  ];
});

test('errors are listed with message, count, place, first and last time, also after a rollback', async () => {
  await rollBack(store, 'shop');
  const listed = await listReports(store, 'errors', 'shop');

  expect(listed.split('\n').slice(0, 6)).toEqual([
    'shop 1, live',
    '  Error: old',
    expect.stringMatching(
      new RegExp(`^ {6}3 times by 1 visitor, first ${today} 00:00Z, last ${today} \\d\\d:\\d\\dZ$`),
    ),
    '      on /shop/:category (2), /shop (1) in Chrome 142 (3)',
    '      at draw (shop/1/web/product.js:1:234)',
    '',
  ]);
  expect(listed).toContain('shop 2\n  TypeError: x');
});

test('a single version can be shown', async () => {
  expect(await listReports(store, 'errors', 'shop', '1')).not.toContain('TypeError: x');
  expect(await listReports(store, 'errors', 'shop', '3')).toBe(
    'No browser reported errors of shop 3 in the last thirty days.',
  );
});

test('an unknown package is refused with the names of the known ones', async () => {
  await expect(listReports(store, 'errors', 'shpo')).rejects.toThrow(/no package shpo[^]*shell, shop/);
});

test('vitals are listed as the 75th percentile of each page', async () => {
  const listed = await listReports(store, 'vitals', 'shop');

  expect(listed.replaceAll(/ {2,}/g, '  ').split('\n')).toEqual([
    'shop 1, live before',
    'page  LCP  INP  CLS  TTFB',
    '/shop  2500 ms (3)  0.010 (1)',
  ]);
});
