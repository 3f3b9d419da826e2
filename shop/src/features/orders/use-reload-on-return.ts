import { useEffect } from 'react';

/**
 * On Back from the payment page, a browser may restore the page as it was left, with a button that is still sending. Reloads the
 * page instead.
 */
export function useReloadOnReturn() {
  useEffect(() => {
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reloadIfRestored);
    return () => {
      removeEventListener('pageshow', reloadIfRestored);
    };
  }, []);
}
