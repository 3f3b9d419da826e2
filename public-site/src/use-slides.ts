import { useEffect, useRef, useState } from 'react';

/**
 * Follows a list that scrolls sideways, one item a screen.
 *
 * @param first the item that is in view before the first scroll
 * @returns `list` for the scrolling element, which of its `count` items is in view, and a way to another one
 */
export function useSlides(count: number, first = 0) {
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(first);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function follow() {
      if (!element?.clientWidth) return;
      setPosition(Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
    }
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [count]);

  function goTo(next: number) {
    const element = list.current;
    if (!element) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * element.clientWidth, behavior: still ? 'instant' : 'smooth' });
  }

  return { list, position, goTo };
}
