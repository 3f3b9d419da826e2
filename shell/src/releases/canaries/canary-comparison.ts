/**
 * Compares a canary with the live version by what browsers reported of both since the canary has its share: whether more of them had an
 * error, and whether more of them had a vital beyond what is good. Shares of browsers, and not sums or averages of what they measured, so
 * that each browser weighs the same. See docs/decisions/0060-canaries-compared.md.
 */
import type { CanaryProgress, ComparedFigure, DecidingFigure } from '../../offers/releases-overview.ts';
import { comparedSince } from './canaries.ts';
import {
  goodVitals,
  vitalNames,
  type Counted,
  type HealthRecord,
  type VitalName,
} from '../reports/release-health.ts';
import type { Canary, LiveState } from '../journal/release-journal.ts';
import { keyOf } from '../store/remote-version.ts';

/** With fewer failing visitors, their devices may be the cause, and a stranger could forge so few address ranges. */
export const minFailingVisitors = 5;
/** In either group; with fewer, shares say nothing. */
export const minBrowsers = 20;
/** In either group, before a canary counts as good, where its plan says nothing. */
export const enoughBrowsers = 50;
/** Sessions of staff, before a canary that only they have counts as good: a centre has few. */
export const enoughStaffSessions = 5;
/** The share of visitors, or of staff's sessions, in which a version may fail where there is nothing to compare it with. */
export const toleratedFailureRate = 0.1;
/** Browsers that opened a page with the live version; pages with fewer are left out. */
const minBrowsersOfPage = 5;
/** How many standard errors the difference must have. It is looked at again and again, so 1.6, as in a single test, would be too few. */
const minStandardErrors = 3;
/** By how much larger the canary's share may be: more errors are worse than some slow pages. */
const toleratedDifference: Record<ComparedFigure, number> = {
  errors: 0.05,
  LCP: 0.1,
  INP: 0.1,
  CLS: 0.1,
  TTFB: 0.1,
};

/** Only vitals that browsers of both versions measured on the same page. */
export interface CanaryComparison extends Pick<CanaryProgress, 'verdict' | 'figures'> {
  /** When the canary got its share: what was reported since then is compared. */
  since: string;
  /** The figure by which it is worse. */
  worse?: DecidingFigure;
}

type ByPage = Record<string, Counted>;

const none: Counted = { browsers: 0, affected: 0 };
const shareOf = (affected: number, browsers: number) => (browsers === 0 ? 0 : affected / browsers);

/**
 * Page by page: how many browsers of the canary would be affected if they were as those of the live version. So a canary whose visitors
 * come to slow pages more often is not slower for that. Errors are one such page.
 */
function compareFigure(figure: ComparedFigure, canary: ByPage, live: ByPage, pages: string[]) {
  const sum = { browsers: 0, affected: 0, expected: 0, variance: 0, liveBrowsers: 0 };
  for (const page of pages) {
    const { browsers, affected } = canary[page] ?? none;
    const other = live[page] ?? none;
    const pooled = shareOf(affected + other.affected, browsers + other.browsers);
    sum.browsers += browsers;
    sum.affected += affected;
    sum.expected += browsers * shareOf(other.affected, other.browsers);
    // The variance of the two-proportion z-test, in browsers of the canary.
    if (other.browsers > 0)
      sum.variance += pooled * (1 - pooled) * browsers * (1 + browsers / other.browsers);
    sum.liveBrowsers += other.browsers;
  }
  const excess = sum.affected - sum.expected;
  const isWorse =
    Math.min(sum.browsers, sum.liveBrowsers) >= minBrowsers &&
    excess >= minFailingVisitors &&
    excess > sum.browsers * toleratedDifference[figure] &&
    excess > minStandardErrors * Math.sqrt(sum.variance);
  const compared: DecidingFigure = {
    figure,
    canary: { browsers: sum.browsers, share: shareOf(sum.affected, sum.browsers) },
    live: { browsers: sum.liveBrowsers, share: shareOf(sum.expected, sum.browsers) },
  };
  return { compared, isWorse };
}

function compareVital(figure: VitalName, canary: ByPage = {}, live: ByPage = {}) {
  const pages = Object.keys(canary).filter((page) => (live[page] ?? none).browsers >= minBrowsersOfPage);
  return compareFigure(figure, canary, live, pages);
}

/** All staff have a canary that is for staff alone, so there is no live version to compare with: the limits of a rollback apply. */
function judgeForStaff(since: string, { browsers, affected } = none): CanaryComparison {
  const errors: DecidingFigure = {
    figure: 'errors',
    canary: { browsers, share: shareOf(affected, browsers) },
  };
  const compared = { since, figures: [errors] };
  const fails = affected > browsers * toleratedFailureRate;
  if (fails && affected >= minFailingVisitors) return { ...compared, verdict: 'worse', worse: errors };
  return { ...compared, verdict: browsers >= enoughStaffSessions && !fails ? 'as-good' : 'too-few' };
}

/** The comparison by the reports of one server. */
function compareAtServer(health: HealthRecord, name: string, canary: Canary, live: string): CanaryComparison {
  const since = comparedSince(canary);
  const reported = (version: string) => {
    const comparison = health[keyOf({ name, version })]?.comparison;
    return comparison?.since === since ? comparison : undefined;
  };
  const [canaryFigures, liveFigures] = [reported(canary.version), reported(live)];
  if (canary.percent === 0) return judgeForStaff(since, canaryFigures?.errors);
  const errors = compareFigure(
    'errors',
    { all: canaryFigures?.errors ?? none },
    { all: liveFigures?.errors ?? none },
    ['all'],
  );
  const vitals = vitalNames
    .map((vital) => compareVital(vital, canaryFigures?.vitals[vital], liveFigures?.vitals[vital]))
    .filter(({ compared }) => compared.canary.browsers > 0);
  const worse = [errors, ...vitals].find(({ isWorse }) => isWorse)?.compared;
  const isEnough =
    Math.min(canaryFigures?.errors.browsers ?? 0, liveFigures?.errors.browsers ?? 0) >=
    (canary.plan?.browsers ?? enoughBrowsers);
  const figures = [errors, ...vitals].map(({ compared }) => compared);
  if (worse) return { since, verdict: 'worse', figures, worse };
  return { since, verdict: isEnough ? 'as-good' : 'too-few', figures };
}

/**
 * Each server's counts alone: a sum would count a voter twice who reported to two servers.
 *
 * @param servers the reports of each @returns the comparison of the first server that finds the canary worse, or else of the server that
 * most of its browsers reported to
 */
export function compareCanary(
  servers: HealthRecord[],
  name: string,
  { live, canaries }: LiveState,
): CanaryComparison | undefined {
  const [canary, liveVersion] = [canaries[name], live[name]?.version];
  if (!canary || liveVersion === undefined) return undefined;
  const all = [{}, ...servers].map((health) => compareAtServer(health, name, canary, liveVersion));
  const browsersOf = ({ figures: [errors] }: CanaryComparison) => errors?.canary.browsers ?? 0;
  return (
    all.find(({ verdict }) => verdict === 'worse') ??
    all.sort(
      (a, b) =>
        Number(b.verdict === 'as-good') - Number(a.verdict === 'as-good') || browsersOf(b) - browsersOf(a),
    )[0]
  );
}

/** @returns the limit up to which a vital is good, as text */
export function limitOf(figure: VitalName): string {
  const limit = goodVitals[figure];
  if (figure === 'CLS') return `${limit}`;
  return figure === 'INP' ? `${limit} ms` : `${limit / 1000} s`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** @returns a figure of both versions as an English sentence; the dashboard has texts of its own */
export function sentenceOf({ figure, canary, live }: DecidingFigure): string {
  const { browsers, share } = canary;
  const affected = Math.round(share * browsers);
  if (!live) return `The canary had errors in ${affected} of ${browsers} sessions of staff.`;
  if (figure === 'errors')
    return `The canary had errors in ${affected} of ${browsers} browsers (${percent(share)}), the live version in ${percent(live.share)} of ${live.browsers}.`;
  return `The canary's ${figure} was above ${limitOf(figure)} in ${affected} of ${browsers} browsers (${percent(share)}), the live version's on the same pages in ${percent(live.share)}.`;
}
