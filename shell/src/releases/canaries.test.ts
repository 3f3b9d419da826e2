import { expect, test } from '@jest/globals';
import { applyCall, nothingLive, type LiveState } from '@nalam/api/releases';
import { variantsOf } from './canaries.ts';

const since = '2026-11-21T10:00:00.000Z';
const live = {
  shell: { version: '1', since },
  shop: { version: '1', since },
  dashboard: { version: '1', since },
};
const nothingTried: LiveState = { ...nothingLive, live };

const withCanary = (before: LiveState, name: string, version: string, percent: number): LiveState =>
  applyCall(before, { action: 'canary', versions: { [name]: version }, percent }) ?? before;

test('without a canary all visitors get the live version; canaries overlap: those with the smaller one also have the larger', () => {
  const all = { below: 100, versions: { shell: '1', shop: '1', dashboard: '1' } };
  expect(variantsOf(nothingTried)).toEqual([all]);

  const twoCanaries = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);

  expect(variantsOf(twoCanaries)).toEqual([
    { below: 10, versions: { shell: '1', shop: '2', dashboard: '3' } },
    { below: 30, versions: { shell: '1', shop: '1', dashboard: '3' } },
    all,
  ]);
});

test('a canary that is widened keeps its visitors and its start time', () => {
  const tenth = withCanary(nothingTried, 'shop', '2', 10);
  const half = withCanary(tenth, 'shop', '2', 50);

  expect(half.canaries.shop).toEqual({ version: '2', percent: 50, since: tenth.canaries.shop?.since });
  expect(applyCall(half, { action: 'canary', versions: { shop: '2' }, percent: 50 })).toBeUndefined();
});

test('a release ends the canary of its own remote only', () => {
  const twoCanaries = withCanary(withCanary(nothingTried, 'shop', '2', 10), 'dashboard', '3', 30);
  const after = applyCall(twoCanaries, { action: 'promote', versions: { shop: '2' } });

  expect(Object.keys(after?.canaries ?? {})).toEqual(['dashboard']);
});
