/** What a page does once it answers to touch: fetched late, because nobody waits for it. */
import type { createBrowserRouter } from 'react-router-dom';
import type { Host } from '../host/create-host.tsx';
import type { PageData } from '../host/page-data.ts';
import type { RemoteRelease } from '../host/release.ts';
import { letBackCloseDialogs } from './back-closes-dialogs.ts';
import { reportHealth } from './beacon.ts';
import { leaveIfGone } from './leave-if-gone.ts';
import { leaveOldVersions } from './leave-old-versions.ts';

export interface Later {
  /** Takes what failed. */
  report: (error: unknown) => void;
  leaveIfGone: typeof leaveIfGone;
  /** Hears of every `popstate` before the router. */
  onTraversal: (event: PopStateEvent) => void;
}

const versionsOf = (releases: RemoteRelease[]) =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

/**
 * @param waiting what was reported before this was here
 * @param holdsWords says whether the page holds something typed
 */
export function startLater(
  host: Host,
  router: ReturnType<typeof createBrowserRouter>,
  page: PageData,
  waiting: unknown[],
  holdsWords: () => boolean,
): Later {
  const { remotes } = host.context;
  const versions = () => ({
    shell: page.shell,
    ...versionsOf(remotes.map(({ release }) => release)),
    // In the place of one of these there may be what the person's own machine serves.
    ...versionsOf(page.releases),
  });
  // Who edits a page is shown the edits in it (development/hot-page.ts).
  if (!import.meta.webpackHot) leaveOldVersions(versions, holdsWords);
  const report = reportHealth(remotes, page.shell);
  waiting.forEach(report);
  const { onTraversal } = letBackCloseDialogs(router);
  return { report, leaveIfGone, onTraversal };
}
