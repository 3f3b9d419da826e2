/** How long an answer about what is live holds, in milliseconds. */
const holds = 30_000;

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const opensHere = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download');

/**
 * Lets a tab that was opened before a release come to it: the next link is then followed by loading the page anew,
 * unless somebody has typed something that would be lost. Until then the tab goes on with the versions that it has.
 *
 * @param versions says what the tab is made of by now, by package
 * @param holdsWords says whether something typed would be lost
 */
export function leaveOldVersions(versions: () => Record<string, string>, holdsWords: () => boolean) {
  let outdated = false;
  let askedAt = Date.now();

  async function ask() {
    if (outdated || Date.now() - askedAt < holds) return;
    askedAt = Date.now();
    const answer = await fetch('/live.json').catch(() => undefined);
    if (!answer?.ok) return;
    const live = (await answer.json()) as Record<string, string>;
    outdated = Object.entries(versions()).some(([name, version]) => live[name] !== version);
  }

  // Whoever points at a link will follow it in a moment.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, (event) => void (linkOf(event) && ask()), { passive: true });

  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!outdated || !link || !opensHere(event, link) || holdsWords()) return;
      // A place on this very page needs no other page.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      // The router doesn't hear of it, so the browser follows the link itself.
      event.stopImmediatePropagation();
    },
    true,
  );
}
