import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus of a button that browsers blur while it is disabled, unless the focus has moved elsewhere since.
 */
export function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [busy]);
  return button;
}
