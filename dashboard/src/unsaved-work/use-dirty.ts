import { useCallback, useRef, useState } from 'react';

/** Whether a form has unsaved changes: `dirty` for rendering, `hasChanges` for the moment of leaving. */
export function useDirty() {
  const [dirty, setDirty] = useState(false);
  // A ref beside the state, because a page is left right after saving, before a render.
  const latest = useRef(false);
  const markDirty = useCallback((next: boolean) => {
    latest.current = next;
    setDirty(next);
  }, []);
  const hasChanges = useCallback(() => latest.current, []);
  return { dirty, markDirty, hasChanges };
}
