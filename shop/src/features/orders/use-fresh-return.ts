import { useEffect } from 'react';

/**
 * A browser that goes back to a page from which somebody went to pay may show it as it was left: sending, for ever. How it
 * stands by now is asked of the server.
 */
export function useFreshReturn() {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('pageshow', look);
    };
  }, []);
}
