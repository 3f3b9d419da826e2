import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** The share of the heap above which V8 mostly collects garbage. */
const fullShare = 0.75;

/** @returns the size of long-lived objects; young ones are mostly garbage */
const longLivedBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: space }) => !space.startsWith('new_'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);

/**
 * Detects when pages have leaked so much memory that the process should be replaced while it still answers.
 *
 * @param limitBytes for long-lived objects; V8's own `heap_size_limit` includes young ones
 * @param onFull called once, after a full garbage collection
 */
export function watchMemory(limitBytes: number, onFull: () => void) {
  // Node's types omit the kind of a collection.
  const isFullCollection = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
    entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection) || longLivedBytes() < limitBytes * fullShare) return;
    observer.disconnect();
    onFull();
  });
  observer.observe({ entryTypes: ['gc'] });
}
