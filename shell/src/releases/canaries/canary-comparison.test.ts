import { expect, test } from '@jest/globals';
import { startingCanary } from './canaries.ts';
import { compareCanary, sentenceOf } from './canary-comparison.ts';
import type { ComparedHealth, Counted, HealthRecord, VitalName } from '../reports/release-health.ts';
import type { LiveState } from '../journal/release-journal.ts';

const live = { shop: { version: '1', since: '2026-11-25T08:00:00.000Z' } };
const state: LiveState = startingCanary({ live, canaries: {} }, { name: 'shop', version: '2' }, 10) ?? {
  live,
  canaries: {},
};
const since = state.canaries.shop?.since ?? '';

type Vitals = Partial<Record<VitalName, Record<string, Counted>>>;
const counted = (browsers: number, affected: number): Counted => ({ browsers, affected });
const reported = (errors: Counted, vitals: Vitals = {}): ComparedHealth => ({ since, errors, vitals });

/** What a server got reported about the canary, and of the live version. */
const server = (canary: ComparedHealth, liveVersion: ComparedHealth): HealthRecord => ({
  'shop@2': { visitors: 0, failing: 0, comparison: canary },
  'shop@1': { visitors: 0, failing: 0, comparison: liveVersion },
});
const verdictOf = (...servers: HealthRecord[]) => compareCanary(servers, 'shop', state)?.verdict;

test('a canary with more errors than the live version is worse, and the sentence says by how much', () => {
  const comparison = compareCanary(
    [server(reported(counted(60, 15)), reported(counted(60, 1)))],
    'shop',
    state,
  );

  expect(comparison?.verdict).toBe('worse');
  expect(comparison?.worse && sentenceOf(comparison.worse)).toBe(
    'The canary had errors in 15 of 60 browsers (25 %), the live version in 2 % of 60.',
  );
});

test('a canary with as many errors as the live version is as good, however many these are', () => {
  expect(verdictOf(server(reported(counted(60, 15)), reported(counted(60, 14))))).toBe('as-good');
});

test.each([
  ['four browsers, as one stranger may forge', counted(60, 4), counted(60, 0), 'as-good'],
  ['a difference that chance makes', counted(60, 12), counted(60, 6), 'as-good'],
  ['a difference too small to matter', counted(4000, 400), counted(4000, 260), 'as-good'],
  ['few browsers of the canary', counted(19, 19), counted(60, 0), 'too-few'],
  ['few browsers of the live version', counted(60, 30), counted(19, 0), 'too-few'],
  ['fewer than are enough', counted(49, 0), counted(60, 0), 'too-few'],
  ['nobody', counted(0, 0), counted(0, 0), 'too-few'],
])('a canary stays with %s', (_, canary, liveVersion, verdict) => {
  expect(verdictOf(server(reported(canary), reported(liveVersion)))).toBe(verdict);
});

test('a canary whose pages are slow in more browsers than the live ones is worse', () => {
  const comparison = compareCanary(
    [
      server(
        reported(counted(60, 0), { LCP: { '/shop': counted(60, 40) } }),
        reported(counted(60, 0), { LCP: { '/shop': counted(60, 15) } }),
      ),
    ],
    'shop',
    state,
  );

  expect(comparison?.worse && sentenceOf(comparison.worse)).toBe(
    "The canary's LCP was above 2.5 s in 40 of 60 browsers (67 %), the live version's on the same pages in 25 %.",
  );
});

test('a canary whose visitors come to a slow page more often is no worse for that', () => {
  const canary = { LCP: { '/': counted(20, 2), '/shop/offers': counted(80, 64) } };
  const liveVersion = { LCP: { '/': counted(80, 8), '/shop/offers': counted(20, 16) } };

  expect(verdictOf(server(reported(counted(100, 0), canary), reported(counted(100, 0), liveVersion)))).toBe(
    'as-good',
  );
});

test('pages that only the canary has, or that hardly anybody opened before, are not compared', () => {
  const canary = {
    LCP: { '/shop': counted(60, 6), '/shop/new': counted(60, 60), '/shop/rare': counted(60, 60) },
  };
  const liveVersion = { LCP: { '/shop': counted(60, 6), '/shop/rare': counted(4, 0) } };

  const comparison = compareCanary(
    [server(reported(counted(60, 0), canary), reported(counted(60, 0), liveVersion))],
    'shop',
    state,
  );
  expect(comparison?.verdict).toBe('as-good');
  expect(comparison?.figures.find(({ figure }) => figure === 'LCP')).toEqual({
    figure: 'LCP',
    canary: { browsers: 60, share: 0.1 },
    live: { browsers: 60, share: 0.1 },
  });
});

test('each server is judged by its own reports, and one that finds the canary worse is enough', () => {
  const three = server(reported(counted(30, 3)), reported(counted(30, 0)));
  expect(verdictOf(three, three, three)).toBe('too-few');

  const good = server(reported(counted(60, 0)), reported(counted(60, 0)));
  expect(verdictOf(good, server(reported(counted(30, 15)), reported(counted(30, 0))))).toBe('worse');
});

test('reports from before the canary had its present share are ignored', () => {
  const before = (counted: Counted): ComparedHealth => ({
    ...reported(counted),
    since: '2026-11-24T08:00:00.000Z',
  });

  expect(verdictOf(server(before(counted(60, 60)), before(counted(60, 0))))).toBe('too-few');
});

test('a package without a canary has no comparison', () => {
  expect(compareCanary([], 'shell', state)).toBeUndefined();
});

test.each([
  ['four sessions', counted(4, 0), 'too-few'],
  ['five sessions', counted(5, 0), 'as-good'],
  ['an error in one of nine', counted(9, 1), 'too-few'],
  ['errors in four of ten, which people are to look at', counted(10, 4), 'too-few'],
  ['errors in five of ten', counted(10, 5), 'worse'],
])('a canary that staff alone have is judged by their sessions: %s', (_, errors, verdict) => {
  const forStaff: LiveState = { live, canaries: { shop: { version: '2', percent: 0, since } } };
  const comparison = compareCanary([server(reported(errors), reported(counted(0, 0)))], 'shop', forStaff);

  expect(comparison?.verdict).toBe(verdict);
  expect(comparison?.figures[0] && sentenceOf(comparison.figures[0])).toBe(
    `The canary had errors in ${errors.affected} of ${errors.browsers} sessions of staff.`,
  );
});
