import { useEffect } from 'react';

/**
 * Going back from the payment page, a browser may restore the page as it was left, with a button that is still sending. The page
 * is loaded again instead.
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
