import { useEffect, useState } from 'react';
import { useWindowMatches } from '../window/use-window-matches.ts';

/** The breakpoint lg (docs/product.md#looks). */
const lgAndWider = '(width >= 992px)';

export interface Sidebar {
  open: boolean;
  /** True if the open sidebar covers the page, because the window is too narrow for both. */
  coversPage: boolean;
  setOpen: (open: boolean) => void;
}

/** Open on wide windows and collapsed below lg; resets whenever the window crosses that width. */
export function useSidebar(): Sidebar {
  const wide = useWindowMatches(lgAndWider);
  const [open, setOpen] = useState(wide);
  const [lastWide, setLastWide] = useState(wide);
  if (lastWide !== wide) {
    setLastWide(wide);
    setOpen(wide);
  }
  const coversPage = open && !wide;

  useEffect(() => {
    if (!coversPage) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [coversPage]);

  return { open, coversPage, setOpen };
}
