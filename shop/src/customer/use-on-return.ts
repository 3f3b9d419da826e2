import { useEffect, useEffectEvent } from 'react';

/** Fetches a customer's data again when they come back to this tab, because the server announces no changes. */
export function useOnReturn(refetch: () => void) {
  const onReturn = useEffectEvent(refetch);
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, []);
}
