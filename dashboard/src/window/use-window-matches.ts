import { useCallback, useSyncExternalStore } from 'react';

/** @returns whether the window fits a media query, now and when it changes; for pages that the browser renders */
export function useWindowMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
