import { isPlainClick } from '../../offers/plain-click.ts';

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** @returns the link to another page of this site that a click opens in this tab */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = linkOf(event);
  if (!link || !isPlainClick(event) || link.origin !== location.origin) return undefined;
  if (link.target || link.hasAttribute('download')) return undefined;
  // Within the page, the browser also moves the focus.
  const isHere = link.hash && link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : link;
}

/** Calls back at each sign that a link will be followed (pointer, touch, focus), some 100 ms before the click. */
export function onLinkIntent(callback: (link: HTMLAnchorElement) => void) {
  const hint = (event: Event) => {
    const link = linkOf(event);
    if (link?.origin === location.origin) callback(link);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, hint, { passive: true });
}
