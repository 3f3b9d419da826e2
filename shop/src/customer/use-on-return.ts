import { useEffect } from 'react';

/**
 * What is a customer's is on the server, which tells nobody of a change: it is looked at again when they come back to this tab.
 *
 * @param look must stay the same from one rendering to the next
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
