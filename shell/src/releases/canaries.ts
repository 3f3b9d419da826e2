/**
 * Canaries: versions that some visitors get before everybody. Every visitor has a random bucket from 0 to 99; a canary of 10 per
 * cent is for buckets 0 to 9. Canaries of several remotes overlap, so there is at most one composition more than there are
 * canaries.
 */
import { versionsOf, type LiveState } from '@nalam/api/releases';
import type { Composition } from './store/remote-version.ts';

/** The number of buckets for visitors; a canary's share is a number of them. */
export const buckets = 100;

/** A composition for the visitors whose bucket is below `below` and not below an earlier variant's. */
export interface Variant {
  below: number;
  versions: Composition;
}

/** @returns the compositions by bucket; the last is live, for all visitors without a canary */
export function variantsOf({ live, canaries }: Pick<LiveState, 'live' | 'canaries'>): Variant[] {
  const borders = new Set(Object.values(canaries).map(({ percent }) => percent));
  return [...borders, buckets]
    .sort((a, b) => a - b)
    .map((below) => ({
      below,
      versions: {
        ...versionsOf(live),
        ...versionsOf(
          Object.fromEntries(Object.entries(canaries).filter(([, { percent }]) => percent >= below)),
        ),
      },
    }));
}
