import { useEffect } from 'react';

/**
 * Fetches a customer's data again when they come back to this tab, because the server announces no changes.
 *
 * @param look must be stable between renderings
 */
export function useOnReturn(look: () => void) {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
    };
  }, [look]);
}
