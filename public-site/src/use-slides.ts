import { useEffect, useRef, useState } from 'react';

/**
 * Tracks a horizontally scrolling list with one item per screen.
 * @param first the index of the item in view before the first scroll
 * @returns the ref `list` for the scrolling element, the index of the item in view, and a function that scrolls to
 * another
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
