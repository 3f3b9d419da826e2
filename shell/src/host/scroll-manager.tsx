import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far below the window's top an element comes to stand when the address names it (spec section 2). */
const hashOffset = 100;

/** @returns the id that a hash names; what is no percent-encoding stands for itself, as browsers have it */
function idIn(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function scrollToHash(hash: string): boolean {
  const element = document.getElementById(idIn(hash));
  if (!element) return false;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = element.getBoundingClientRect().top + scrollY - hashOffset;
  scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  return true;
}

/**
 * Scrolls as the spec says (section 2): to the named element, or to the top when the route changes. Going back or
 * forward returns to where the page was left, which is what the back button is for.
 */
export function ScrollManager() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string>(undefined);

  useEffect(() => {
    const remembered = positions.current;
    const remember = () => void remembered.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const arrived = previous.current === undefined;
    const routeChanged = previous.current !== pathname;
    previous.current = pathname;
    if (hash && scrollToHash(hash)) return;
    if (arrived || !routeChanged) return;
    scrollTo({
      top: type === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0,
      behavior: 'instant',
    });
  }, [key, pathname, hash, type]);

  return null;
}
