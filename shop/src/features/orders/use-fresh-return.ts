import { useEffect } from 'react';

/**
 * A browser that goes back from the payment page may restore the page as it was left, sending for ever. It is loaded again
 * instead.
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
