/** Canaries that the server widens by itself, step by step, while they are as good as the live version. */
import type { NextStep } from '../../offers/releases-overview.ts';
import { comparedSince, buckets, variantsOf } from './canaries.ts';
import { enoughStaffSessions } from './canary-comparison.ts';
import { whyFrozen } from '../journal/freeze.ts';
import { goingLive } from '../journal/journal-changes.ts';
import type { Cause, Change, JournalEntry, LiveState } from '../journal/release-journal.ts';
import { compositionKey } from '../store/remote-version.ts';

const minuteMs = 60_000;

/** @returns the change that gives a canary its next share; undefined where it has none */
function widening(before: JournalEntry, name: string, cause: Cause): Change | undefined {
  const { [name]: canary } = before.canaries;
  const [percent, ...steps] = canary?.plan?.steps ?? [];
  if (!canary?.plan || percent === undefined) return undefined;
  const versions = { [name]: canary.version };
  if (percent >= buckets) return goingLive(before, versions, 'promote', cause);
  const widened = {
    ...canary,
    percent,
    widenedAt: new Date().toISOString(),
    plan: { ...canary.plan, steps },
  };
  const { live, canaries } = before;
  return { action: 'canary', versions, live, canaries: { ...canaries, [name]: widened }, ...cause };
}

/**
 * Visitors must get no versions together that the release check has not seen together. Those of a canary alone were; one that overtakes
 * another package's canary would meet its live version. Of two with the same share, neither could go on.
 */
function overtakes(before: JournalEntry, after: Change, name: string): boolean {
  const knownKeys = new Set(variantsOf(before).map(({ versions }) => compositionKey(versions)));
  return (
    variantsOf(after).some(({ versions }) => !knownKeys.has(compositionKey(versions))) ||
    sharesWith(after, name, after.canaries[name]?.percent) !== undefined
  );
}

/** @returns another package whose canary has the same share */
export function sharesWith(
  { canaries }: LiveState,
  name: string,
  percent: number | undefined,
): string | undefined {
  return Object.keys(canaries).find((other) => other !== name && canaries[other]?.percent === percent);
}

/** @returns how a package's canary goes on by itself; undefined where it stays until staff change it */
export function nextStepOf(
  before: JournalEntry,
  name: string,
): (NextStep & { notBefore: string }) | undefined {
  const { [name]: canary } = before.canaries;
  const change = widening(before, name, {});
  const [percent] = canary?.plan?.steps ?? [];
  if (!canary?.plan || !change || percent === undefined) return undefined;
  const { minutes } = canary.plan;
  const browsers = canary.percent === 0 ? enoughStaffSessions : canary.plan.browsers;
  const notBefore = new Date(Date.parse(comparedSince(canary)) + minutes * minuteMs).toISOString();
  const next = { percent, notBefore, browsers };
  if (whyFrozen(before, name) !== undefined) return { ...next, waitsFor: 'unfreeze' };
  return overtakes(before, change, name) ? { ...next, waitsFor: 'other-canary' } : next;
}

/**
 * @param since when the canary got the share that it was judged by
 * @returns the change that widens a canary; undefined where it may not be, or has another share by now
 */
export function wideningCanary(
  before: JournalEntry | undefined,
  name: string,
  { since, now, ...cause }: Cause & { since: string; now: number },
): Change | undefined {
  const canary = before?.canaries[name];
  if (!before || !canary || comparedSince(canary) !== since) return undefined;
  const next = nextStepOf(before, name);
  const isDue = next && next.waitsFor === undefined && now >= Date.parse(next.notBefore);
  return isDue ? widening(before, name, cause) : undefined;
}
