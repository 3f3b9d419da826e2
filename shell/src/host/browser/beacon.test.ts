import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { reportHealth } from './beacon.ts';

let reports: Record<string, unknown>[];

/** jsdom measures none. */
function measureNavigation() {
  performance.getEntriesByType = () =>
    [{ serverTiming: [{ name: 'page', description: 'token' }] }] as unknown as PerformanceEntryList;
}

beforeEach(() => {
  reports = [];
  history.replaceState(null, '', '/ta/shop/meters?phone=9843012345');
  navigator.sendBeacon = (_, body) => {
    reports.push(JSON.parse(body as string) as Record<string, unknown>);
    return true;
  };
  measureNavigation();
});
afterEach(() => void jest.restoreAllMocks());

const shop = { name: 'shop', version: '2' };
const start = () => {
  const report = reportHealth([], '1');
  reports = [];
  return report;
};

test('a failure is reported with its original cause and the path of the page, without its query', () => {
  const thrown = new TypeError('x is undefined');
  start()(new RemoteFailure(shop, 'broken', { cause: new Error('around it', { cause: thrown }) }));

  expect(reports).toEqual([
    {
      token: 'token',
      errors: [
        { ...shop, message: 'TypeError: x is undefined', stack: thrown.stack, page: '/ta/shop/meters' },
      ],
    },
    { token: 'token', failed: [shop] },
  ]);
});

test('an error outside of any remote is reported and rolls nothing back', () => {
  start()(new Error('a mismatch'));

  expect(reports).toEqual([
    { token: 'token', errors: [expect.objectContaining({ message: 'Error: a mismatch' })] },
  ]);
});

test('a page reports each error once and at most ten, cut to the length that the server accepts', () => {
  const report = start();
  const again = new Error('again');
  for (let time = 0; time < 3; time += 1) report(again);
  for (let number = 0; number < 20; number += 1) report(new Error(`${number} ${'x'.repeat(9000)}`));

  expect(reports).toHaveLength(10);
  const [longest] = (reports.at(-1)?.errors ?? []) as { message: string; stack: string }[];
  expect(longest?.message).toHaveLength(500);
  expect(longest?.stack).toHaveLength(4000);
});

test('a slow remote is not reported, and an error that is its own cause is reported once', () => {
  const report = start();
  report(new RemoteFailure(shop, 'slow'));
  expect(reports).toEqual([]);
  const endless = new Error('endless');
  endless.cause = endless;
  report(endless);

  expect(reports).toHaveLength(1);
});

test('a version that could not be loaded is reported once it is clear that the visitor stays on the page', () => {
  jest.useFakeTimers();
  measureNavigation();
  start()(new RemoteFailure(shop, 'unreachable', { cause: new Error('Loading chunk remote failed.') }));
  expect(reports).toEqual([]);

  jest.advanceTimersByTime(1000);
  expect(reports).toMatchObject([{ errors: [shop] }, { failed: [shop] }]);
  jest.useRealTimers();
});
