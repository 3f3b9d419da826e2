import { expect, test } from '@jest/globals';
import { abortingCanary, startingCanary, variantsOf } from './canaries.ts';
import { goingLive, type LiveState } from './release-journal.ts';

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
  const both = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);

  expect(variantsOf(both)).toEqual([
    { below: 10, versions: { shell: '1', shop: '2', dashboard: '3' } },
    { below: 30, versions: { shell: '1', shop: '1', dashboard: '3' } },
    { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } },
  ]);
});

test('a canary that is widened keeps its visitors and its start time', () => {
  const tenth = withCanary(nothingTried, 'shop', '2', 10);
  const half = withCanary(tenth, 'shop', '2', 50);

  expect(half.canaries.shop).toEqual({ version: '2', percent: 50, since: tenth.canaries.shop?.since });
  expect(startingCanary(half, { name: 'shop', version: '2' }, 50)).toBeUndefined();
});

test('an aborted canary is gone, and the live version stays', () => {
  const tried = withCanary(nothingTried, 'shop', '2', 10);

  expect(abortingCanary(tried, 'shop', { reason: 'It sold nothing.' })).toMatchObject({
    action: 'abort',
    versions: { shop: '2' },
    live,
    canaries: {},
    reason: 'It sold nothing.',
  });
  expect(abortingCanary(tried, 'dashboard')).toBeUndefined();
});

test('a release ends the canary of its own remote only', () => {
  const both = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);

  expect(Object.keys(goingLive(both, { shop: '2' }, 'promote')?.canaries ?? {})).toEqual(['dashboard']);
});
