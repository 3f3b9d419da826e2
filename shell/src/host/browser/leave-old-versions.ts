import { followedLink, onLinkIntent } from '../routing/links.ts';

/** How long an answer about live versions is trusted. */
const trustedMs = 30_000;

/**
 * Moves tabs opened before a release to the new versions: the next link loads a new document, unless typed text would be lost.
 * Until then the tab keeps its versions.
 *
 * @param versions the versions running in the tab, by package
 * @param hasTypedText whether the page contains typed text
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

  onLinkIntent(() => void ask());
  addEventListener(
    'click',
    (event) => {
      // Hidden from the router, so that the browser follows the link itself.
      if (outdated && followedLink(event) && !hasTypedText()) event.stopImmediatePropagation();
    },
    true,
  );
}
