import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** @returns the id in a hash; invalid percent-encoding is taken literally, as in browsers */
function idIn(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Scrolls to the position and with the behaviour set in base.css. */
function scrollToHash(hash: string): boolean {
  const element = document.getElementById(idIn(hash));
  element?.scrollIntoView();
  return element !== null;
}

/**
 * Scrolls when the browser does not, because the router changes the page: to the target element, or to the top when the route
 * changes. Back and forward return to the previous position (docs/product.md#scrolling).
 */
export function ScrollManager() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string>(undefined);
  // The browser's own entries for hash links all have the router's initial key.
  const visit = key + hash;

  // Layout effects, because a slow phone may draw the new page before other effects run, and its scroll event would count for the
  // visit that ended.
  useLayoutEffect(() => {
    const remembered = positions.current;
    const remember = () => void remembered.set(visit, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [visit]);

  useLayoutEffect(() => {
    const arrived = previous.current === undefined;
    const routeChanged = previous.current !== pathname;
    previous.current = pathname;
    if (type === NavigationType.Pop && !arrived) {
      // Within a page, the browser restores positions and follows links by itself.
      if (routeChanged) scrollTo({ top: positions.current.get(visit) ?? 0, behavior: 'instant' });
      return;
    }
    // Visitors scroll before the page wakes.
    if (arrived) positions.current.set(visit, scrollY);
    // After a reload the browser has restored the position.
    if (arrived && scrollY > 0) return;
    if (hash && scrollToHash(hash)) return;
    if (routeChanged && !arrived) scrollTo({ top: 0, behavior: 'instant' });
  }, [visit, pathname, hash, type]);

  return null;
}
