import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded anew, while there is something to lose. */
export function useAskBeforeUnload(hasChanges: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
