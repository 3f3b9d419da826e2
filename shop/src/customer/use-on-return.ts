import { useEffect, useEffectEvent } from 'react';

/** Refetches a customer's data when they return to this tab, because the server announces no changes. */
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
