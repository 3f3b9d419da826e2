import { useCallback, useRef, useState } from 'react';

/** Whether a form holds what is not saved: `dirty` for what is drawn, `hasChanges` for who asks at the moment of leaving. */
export function useDirty() {
  const [dirty, setDirty] = useState(false);
  // Beside the state: a page that was just saved is left before it renders again.
  const latest = useRef(false);
  const markDirty = useCallback((next: boolean) => {
    latest.current = next;
    setDirty(next);
  }, []);
  const hasChanges = useCallback(() => latest.current, []);
  return { dirty, markDirty, hasChanges };
}
