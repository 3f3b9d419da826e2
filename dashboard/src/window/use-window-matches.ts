import { useCallback, useSyncExternalStore } from 'react';

/** @returns whether the window matches a media query, now and on changes; for pages rendered in the browser */
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
