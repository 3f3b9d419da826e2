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
const of = (browsers: number, affected: number): Counted => ({ browsers, affected });
const reported = (errors: Counted, vitals: Vitals = {}): ComparedHealth => ({ since, errors, vitals });

/** What a server got reported about the canary, and of the live version. */
const server = (canary: ComparedHealth, liveVersion: ComparedHealth): HealthRecord => ({
  'shop@2': { visitors: 0, failing: 0, comparison: canary },
  'shop@1': { visitors: 0, failing: 0, comparison: liveVersion },
});
const verdictOf = (...servers: HealthRecord[]) => compareCanary(servers, 'shop', state)?.verdict;

test('a canary with more errors than the live version is worse, and the sentence says by how much', () => {
  const comparison = compareCanary([server(reported(of(60, 15)), reported(of(60, 1)))], 'shop', state);

  expect(comparison?.verdict).toBe('worse');
  expect(comparison?.worse && sentenceOf(comparison.worse)).toBe(
    'The canary had errors in 15 of 60 browsers (25 %), the live version in 2 % of 60.',
  );
});

test('a canary with as many errors as the live version is as good, however many these are', () => {
  expect(verdictOf(server(reported(of(60, 15)), reported(of(60, 14))))).toBe('as-good');
});

test.each([
  ['four browsers, as one stranger may forge', of(60, 4), of(60, 0), 'as-good'],
  ['a difference that chance makes', of(60, 12), of(60, 6), 'as-good'],
  ['a difference too small to matter', of(4000, 400), of(4000, 260), 'as-good'],
  ['few browsers of the canary', of(19, 19), of(60, 0), 'too-few'],
  ['few browsers of the live version', of(60, 30), of(19, 0), 'too-few'],
  ['fewer than are enough', of(49, 0), of(60, 0), 'too-few'],
  ['nobody', of(0, 0), of(0, 0), 'too-few'],
])('a canary stays with %s', (_, canary, liveVersion, verdict) => {
  expect(verdictOf(server(reported(canary), reported(liveVersion)))).toBe(verdict);
});

test('a canary whose pages are slow in more browsers than the live ones is worse', () => {
  const comparison = compareCanary(
    [
      server(
        reported(of(60, 0), { LCP: { '/shop': of(60, 40) } }),
        reported(of(60, 0), { LCP: { '/shop': of(60, 15) } }),
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
  const canary = { LCP: { '/': of(20, 2), '/shop/offers': of(80, 64) } };
  const liveVersion = { LCP: { '/': of(80, 8), '/shop/offers': of(20, 16) } };

  expect(verdictOf(server(reported(of(100, 0), canary), reported(of(100, 0), liveVersion)))).toBe('as-good');
});

test('pages that only the canary has, or that hardly anybody opened before, are not compared', () => {
  const canary = { LCP: { '/shop': of(60, 6), '/shop/new': of(60, 60), '/shop/rare': of(60, 60) } };
  const liveVersion = { LCP: { '/shop': of(60, 6), '/shop/rare': of(4, 0) } };

  const comparison = compareCanary(
    [server(reported(of(60, 0), canary), reported(of(60, 0), liveVersion))],
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
  const three = server(reported(of(30, 3)), reported(of(30, 0)));
  expect(verdictOf(three, three, three)).toBe('too-few');

  const good = server(reported(of(60, 0)), reported(of(60, 0)));
  expect(verdictOf(good, server(reported(of(30, 15)), reported(of(30, 0))))).toBe('worse');
});

test('reports from before the canary had its present share are ignored', () => {
  const before = (counted: Counted): ComparedHealth => ({
    ...reported(counted),
    since: '2026-11-24T08:00:00.000Z',
  });

  expect(verdictOf(server(before(of(60, 60)), before(of(60, 0))))).toBe('too-few');
});

test('a package without a canary has no comparison', () => {
  expect(compareCanary([], 'shell', state)).toBeUndefined();
});

test.each([
  ['four sessions', of(4, 0), 'too-few'],
  ['five sessions', of(5, 0), 'as-good'],
  ['an error in one of nine', of(9, 1), 'too-few'],
  ['errors in four of ten, which people are to look at', of(10, 4), 'too-few'],
  ['errors in five of ten', of(10, 5), 'worse'],
])('a canary that staff alone have is judged by their sessions: %s', (_, errors, verdict) => {
  const forStaff: LiveState = { live, canaries: { shop: { version: '2', percent: 0, since } } };
  const comparison = compareCanary([server(reported(errors), reported(of(0, 0)))], 'shop', forStaff);

  expect(comparison?.verdict).toBe(verdict);
  expect(comparison?.figures[0] && sentenceOf(comparison.figures[0])).toBe(
    `The canary had errors in ${errors.affected} of ${errors.browsers} sessions of staff.`,
  );
});
