import { expect, test } from '@jest/globals';
import { comparedSince, startingCanary } from './canaries.ts';
import { freezing } from '../journal/freeze.ts';
import type { CanaryPlan, Change, JournalEntry } from '../journal/release-journal.ts';
import { nextStepOf, wideningCanary } from './widen-canary.ts';

const since = '2026-11-25T08:00:00.000Z';
const live = { shell: { version: '1', since }, shop: { version: '1', since }, labs: { version: '1', since } };
const nothingTried: JournalEntry = {
  number: 1,
  at: since,
  action: 'release',
  versions: {},
  live,
  canaries: {},
};
const plan: CanaryPlan = { steps: [25, 100], minutes: 30, browsers: 50 };

const after = (before: JournalEntry, change: Change | undefined): JournalEntry =>
  change ? { ...before, ...change, number: before.number + 1 } : before;
const withCanary = (before: JournalEntry, name: string, percent: number, canaryPlan?: CanaryPlan) =>
  after(before, startingCanary(before, { name, version: '2' }, percent, canaryPlan));

/** Half an hour after the shop's canary got its share. */
const halfAnHourLater = (state: JournalEntry) =>
  Date.parse(state.canaries.shop ? comparedSince(state.canaries.shop) : '') + 30 * 60_000;
const widen = (state: JournalEntry, now = halfAnHourLater(state)) =>
  wideningCanary(state, 'shop', {
    since: state.canaries.shop?.widenedAt ?? state.canaries.shop?.since ?? '',
    now,
  });

test('a canary gets its next share when its time is over, keeps its start, and is live at last', () => {
  const started = withCanary(nothingTried, 'shop', 5, plan);
  expect(nextStepOf(started, 'shop')).toEqual({
    percent: 25,
    notBefore: new Date(halfAnHourLater(started)).toISOString(),
    browsers: 50,
  });
  expect(widen(started, halfAnHourLater(started) - 1)).toBeUndefined();

  const widened = after(started, widen(started));
  expect(widened.action).toBe('canary');
  expect(widened.canaries.shop).toEqual({
    version: '2',
    percent: 25,
    since: started.canaries.shop?.since,
    widenedAt: expect.any(String) as unknown,
    plan: { ...plan, steps: [100] },
  });

  const promoted = after(widened, widen(widened));
  expect(promoted).toMatchObject({ action: 'promote', live: { shop: { version: '2' } }, canaries: {} });
});

test('a verdict on an earlier share widens nothing', () => {
  const started = withCanary(nothingTried, 'shop', 5, plan);
  const widened = after(started, widen(started));

  const early = { since: '2026-11-25T07:59:00.000Z', now: halfAnHourLater(widened) };
  expect(wideningCanary(widened, 'shop', early)).toBeUndefined();
});

test('without a plan, or after its last step, a canary stays', () => {
  expect(nextStepOf(withCanary(nothingTried, 'shop', 5), 'shop')).toBeUndefined();
  expect(widen(withCanary(nothingTried, 'shop', 5))).toBeUndefined();
  const last = withCanary(nothingTried, 'shop', 25, { ...plan, steps: [] });
  expect(widen(last)).toBeUndefined();
});

test('a frozen package is not widened', () => {
  const started = withCanary(nothingTried, 'shop', 5, plan);
  const frozen = after(started, freezing(started, 'shop', { reason: 'Audit' }));

  expect(nextStepOf(frozen, 'shop')?.waitsFor).toBe('unfreeze');
  expect(widen(frozen)).toBeUndefined();
});

test('a canary waits where it would overtake that of another package, with whose live version it was never checked', () => {
  const twoCanaries = withCanary(withCanary(nothingTried, 'labs', 5), 'shop', 5, plan);
  expect(nextStepOf(twoCanaries, 'shop')?.waitsFor).toBe('other-canary');
  expect(widen(twoCanaries)).toBeUndefined();

  // Some visitors have the shop's canary without that of labs already.
  const checked = withCanary(withCanary(nothingTried, 'labs', 5), 'shop', 10, plan);
  expect(widen(checked)).toMatchObject({ canaries: { shop: { percent: 25 } } });

  // Level with the other, both would wait for ever.
  expect(nextStepOf(withCanary(checked, 'labs', 25), 'shop')?.waitsFor).toBe('other-canary');
});
