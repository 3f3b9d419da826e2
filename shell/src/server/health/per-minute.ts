import { LRUCache } from 'lru-cache';

/** Ranges whose reports are counted at a time. */
const maxRanges = 20_000;
const minuteMs = 60_000;

/** Counts for each address range what comes within a minute of the first. */
export function perMinute() {
  const counts = new LRUCache<string, number>({ max: maxRanges, ttl: minuteMs });
  return {
    /** @returns how many there are with this one */
    add: (range: string): number => {
      const count = (counts.get(range) ?? 0) + 1;
      counts.set(range, count, { noUpdateTTL: true });
      return count;
    },
  };
}
