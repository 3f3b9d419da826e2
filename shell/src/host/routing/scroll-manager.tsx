import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** @returns the id that a hash names; an invalid percent-encoding is taken literally, as in browsers */
function idIn(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Scrolls to the position and with the behaviour that base.css sets. */
function scrollToHash(hash: string): boolean {
  const element = document.getElementById(idIn(hash));
  element?.scrollIntoView();
  return element !== null;
}

/**
 * Scrolls where the browser does not do so by itself, because the router changes the page: to the named element, or to
 * the top when the route changes. Going back or forward returns to where the page was left, which is what the back
 * button is for (docs/product.md#scrolling).
 */
export function ScrollManager() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string>(undefined);
  // Entries that the browser makes for hash links all have the router's initial key.
  const visit = key + hash;

  useEffect(() => {
    const remembered = positions.current;
    const remember = () => void remembered.set(visit, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [visit]);

  useEffect(() => {
    const arrived = previous.current === undefined;
    const routeChanged = previous.current !== pathname;
    previous.current = pathname;
    if (type === NavigationType.Pop && !arrived) {
      // Within a page the browser returns by itself, and follows links by itself.
      if (routeChanged) scrollTo({ top: positions.current.get(visit) ?? 0, behavior: 'instant' });
      return;
    }
    // After a reload the browser has returned to where the visitor was.
    if (arrived && scrollY > 0) return;
    if (hash && scrollToHash(hash)) return;
    if (routeChanged && !arrived) scrollTo({ top: 0, behavior: 'instant' });
  }, [visit, pathname, hash, type]);

  return null;
}
