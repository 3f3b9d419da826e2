import { useEffect, type RefObject } from 'react';

/** Closes an open `<details>` that covers the page: on Esc, on a press outside, and when the focus leaves. */
export function useCloseWhenLeft(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;

    function closeUnlessInside({ target }: Event) {
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false;
    }
    function closeAtEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    }

    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    element.addEventListener('keydown', closeAtEscape);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
      element.removeEventListener('keydown', closeAtEscape);
    };
  }, [details]);
}
