import { useCallback, useRef, useState } from 'react';

/** Tracks unsaved changes of a form: `dirty` for rendering, `hasChanges` for the moment of leaving. */
export function useDirty() {
  const [dirty, setDirty] = useState(false);
  // A ref in addition to the state, because a page is left right after saving, before a render.
  const latest = useRef(false);
  const markDirty = useCallback((next: boolean) => {
    latest.current = next;
    setDirty(next);
  }, []);
  const hasChanges = useCallback(() => latest.current, []);
  return { dirty, markDirty, hasChanges };
}
