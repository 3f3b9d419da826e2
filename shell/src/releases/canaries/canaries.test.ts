import { expect, test } from '@jest/globals';
import { abortingCanary, comparisonOf, startingCanary, variantsOf } from './canaries.ts';
import { goingLive } from '../journal/journal-changes.ts';
import type { LiveState } from '../journal/release-journal.ts';

const since = '2026-11-21T10:00:00.000Z';
const live = {
  shell: { version: '1', since },
  shop: { version: '1', since },
  dashboard: { version: '1', since },
};
const nothingTried: LiveState = { live, canaries: {} };

function withCanary(before: LiveState, name: string, version: string, percent: number): LiveState {
  return startingCanary(before, { name, version }, percent) ?? before;
}

test('without a canary all visitors get the live version', () => {
  expect(variantsOf(nothingTried)).toEqual([
    { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } },
  ]);
});

test('a tenth of the visitors gets the canary, the others the live version', () => {
  expect(variantsOf(withCanary(nothingTried, 'shop', '2', 10))).toEqual([
    { below: 10, versions: { shell: '1', shop: '2', dashboard: '1' } },
    { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } },
  ]);
});

test('canaries overlap: visitors with the smaller one also have the larger one', () => {
  const twoCanaries = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);

  expect(variantsOf(twoCanaries)).toEqual([
    { below: 10, versions: { shell: '1', shop: '2', dashboard: '3' } },
    { below: 30, versions: { shell: '1', shop: '1', dashboard: '3' } },
    { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } },
  ]);
});

test('a canary that is widened keeps its visitors and its start time', () => {
  const tenth = withCanary(nothingTried, 'shop', '2', 10);
  const half = withCanary(tenth, 'shop', '2', 50);

  expect(half.canaries.shop).toEqual({
    version: '2',
    percent: 50,
    since: tenth.canaries.shop?.since,
    widenedAt: expect.any(String) as unknown,
  });
  expect(startingCanary(half, { name: 'shop', version: '2' }, 50)).toBeUndefined();
});

test('an aborted canary is gone, and the live version stays', () => {
  const canary = withCanary(nothingTried, 'shop', '2', 10);

  expect(abortingCanary(canary, 'shop', { reason: 'It sold nothing.' })).toMatchObject({
    action: 'abort',
    versions: { shop: '2' },
    live,
    canaries: {},
    reason: 'It sold nothing.',
  });
  expect(abortingCanary(canary, 'dashboard')).toBeUndefined();
});

test('a release ends the canary of its own remote only', () => {
  const twoCanaries = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);

  expect(Object.keys(goingLive(twoCanaries, { shop: '2' }, 'promote')?.canaries ?? {})).toEqual([
    'dashboard',
  ]);
});

test.each([
  [10, { canary: [0, 9], live: [90, 99] }],
  [50, { canary: [0, 49], live: [50, 99] }],
  [80, { canary: [0, 19], live: [80, 99] }],
])('a canary of %i per cent is compared with as many visitors of the live version', (percent, expected) => {
  const state = withCanary(nothingTried, 'shop', '2', percent);
  const comparedBuckets = (version: string) => {
    const compared = Array.from({ length: 100 }, (_, bucket) => bucket).filter(
      (bucket) => comparisonOf(state, { bucket, isStaff: false }, { name: 'shop', version }) !== undefined,
    );
    return [compared[0], compared.at(-1)];
  };

  expect({ canary: comparedBuckets('2'), live: comparedBuckets('1') }).toEqual(expected);
});

test('reports of a tab without a bucket, or with another version, are left out of the comparison', () => {
  const state = withCanary(nothingTried, 'shop', '2', 10);

  expect(
    comparisonOf(state, { bucket: undefined, isStaff: false }, { name: 'shop', version: '1' }),
  ).toBeUndefined();
  expect(comparisonOf(state, { bucket: 5, isStaff: false }, { name: 'shop', version: '1' })).toBeUndefined();
  expect(comparisonOf(state, { bucket: 95, isStaff: false }, { name: 'shop', version: '2' })).toBeUndefined();
  expect(
    comparisonOf(state, { bucket: 95, isStaff: false }, { name: 'dashboard', version: '1' }),
  ).toBeUndefined();
});

const staffPlan = { staffFirst: true, steps: [5], minutes: 30, browsers: 50 } as const;
const forStaff = (before: LiveState, percent: number): LiveState =>
  startingCanary(before, { name: 'shop', version: '2' }, percent, { ...staffPlan, steps: [5] }) ?? before;

test('staff get a canary for staff first whatever their bucket, also once visitors get it; before that no visitor does', () => {
  expect(variantsOf(forStaff(nothingTried, 0))).toEqual([
    { below: 0, isForStaff: true, versions: { shell: '1', shop: '2', dashboard: '1' } },
    { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } },
  ]);
  expect(variantsOf(forStaff(nothingTried, 5))[0]).toEqual({
    below: 5,
    isForStaff: true,
    versions: { shell: '1', shop: '2', dashboard: '1' },
  });
});

test('reports of staff count while only they have a canary, those of visitors once it is compared with the live version', () => {
  const shop = { name: 'shop', version: '2' };
  const [staff, visitor] = [true, false].map((isStaff) => ({ bucket: 2, isStaff }));
  const alone = forStaff(nothingTried, 0);
  const since = alone.canaries.shop?.since;
  expect(staff && comparisonOf(alone, staff, shop)).toBe(since);
  expect(staff && comparisonOf(alone, staff, { name: 'shop', version: '1' })).toBeUndefined();
  expect(visitor && comparisonOf(alone, visitor, shop)).toBeUndefined();

  const widened = forStaff(alone, 5);
  expect(staff && comparisonOf(widened, staff, shop)).toBeUndefined();
  expect(visitor && comparisonOf(widened, visitor, shop)).toBe(widened.canaries.shop?.widenedAt);
});
