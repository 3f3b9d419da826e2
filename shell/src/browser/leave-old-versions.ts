import { isPlainClick } from '../offers/plain-click.ts';

/** How long an answer about what is live is trusted. */
const trustedMs = 30_000;

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const opensHere = (event: MouseEvent, link: HTMLAnchorElement) =>
  isPlainClick(event) && link.origin === location.origin && !link.target && !link.hasAttribute('download');

/**
 * Moves a tab that was opened before a release to the new versions: the next link then loads a new document, unless typed text
 * would be lost. Until then the tab keeps its versions.
 *
 * @param versions the versions that the tab runs now, by package
 * @param hasTypedText whether the page holds typed text
 */
export function leaveOldVersions(versions: () => Record<string, string>, hasTypedText: () => boolean) {
  let outdated = false;
  let askedAt = Date.now();

  async function ask() {
    if (outdated || Date.now() - askedAt < trustedMs) return;
    askedAt = Date.now();
    const answer = await fetch('/live.json').catch(() => undefined);
    if (!answer?.ok) return;
    const live = (await answer.json()) as Record<string, string>;
    outdated = Object.entries(versions()).some(([name, version]) => live[name] !== version);
  }

  // A link that is pointed at is likely to be followed.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, (event) => void (linkOf(event) && ask()), { passive: true });

  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!outdated || !link || !opensHere(event, link) || hasTypedText()) return;
      // A hash link stays on this page.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      // Keeps the click from the router, so the browser follows the link itself.
      event.stopImmediatePropagation();
    },
    true,
  );
}
