import { useEffect, useEffectEvent } from 'react';

/** How often an order that may still change is looked at, in milliseconds. */
export const orderPause = 30_000;

/** The longer nothing happens, the longer the next pause, up to five minutes. */
const patience = 1.25;
const longestPause = 300_000;
/** Coming back to a page is told by several events at once. */
const together = 1000;

/**
 * Looks again and again as long as the page is before somebody's eyes, and at once when they come back to it or to a connection.
 *
 * @param pause from one look to the next, in milliseconds; it begins anew with another `seen`. Undefined when nothing can change
 *   any more
 * @param seen what the page shows so far
 */
export function useLooks(look: () => void, pause: number | undefined, seen: string) {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (pause === undefined) return;
    let wait = pause;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const lookIfVisible = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      last = Date.now();
      lookNow();
    };
    const goOn = () => {
      timer = setTimeout(() => {
        wait = Math.min(wait * patience, longestPause);
        lookIfVisible();
        goOn();
      }, wait);
    };
    const comeBack = () => {
      if (Date.now() - last < together) return;
      clearTimeout(timer);
      wait = pause;
      lookIfVisible();
      goOn();
    };
    goOn();
    document.addEventListener('visibilitychange', comeBack);
    addEventListener('focus', comeBack);
    addEventListener('online', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('focus', comeBack);
      removeEventListener('online', comeBack);
    };
  }, [pause, seen]);
}
