import { useSyncExternalStore } from 'react';

function onScroll(changed: () => void) {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** @returns whether the page is scrolled by more than this many pixels; the server sends it unscrolled */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
}
