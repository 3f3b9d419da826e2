import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether the page is hydrated; false while it must match the server's HTML */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
