import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether the browser has taken over the page; false while it must still look as the server sent it */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
