import { useEffect, useEffectEvent } from 'react';

/** How often an open order is polled. */
export const orderPollMs = 30_000;

/** Each interval without a change is longer than the previous one, up to five minutes. */
const backOffFactor = 1.25;
const longestIntervalMs = 300_000;
/** Returning to a page fires several events at once, which count as one. */
const sameReturnMs = 1000;

/**
 * Polls while the page is visible, and at once when the user or the connection returns.
 * @param poll called each time
 * @param intervalMs until the first poll; restarts when `shown` changes. Undefined if nothing can change any more
 * @param shown the data on the page, as text
 */
export function usePolling(poll: () => void, intervalMs: number | undefined, shown: string) {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (intervalMs === undefined) return;
    let waitMs = intervalMs;
    let lastPoll = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const pollIfVisible = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      lastPoll = Date.now();
      pollNow();
    };
    const schedule = () => {
      timer = setTimeout(() => {
        waitMs = Math.min(waitMs * backOffFactor, longestIntervalMs);
        pollIfVisible();
        schedule();
      }, waitMs);
    };
    const onReturn = () => {
      if (Date.now() - lastPoll < sameReturnMs) return;
      clearTimeout(timer);
      waitMs = intervalMs;
      pollIfVisible();
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    addEventListener('online', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [intervalMs, shown]);
}
