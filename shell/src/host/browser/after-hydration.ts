/** Starts the secondary work of an awake page. Loaded last, because no visitor waits for it. */
import type { createBrowserRouter } from 'react-router-dom';
import type { Host } from '../create-host.tsx';
import type { PageData } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { letBackCloseDialogs } from './back-closes-dialogs.ts';
import { reportHealth } from './beacon.ts';
import { leaveIfGone } from './leave-if-gone.ts';
import { leaveOldVersions } from './leave-old-versions.ts';

export interface AfterHydration {
  /** Reports a failure to the server. */
  report: (error: unknown) => void;
  leaveIfGone: typeof leaveIfGone;
  /** Handles each `popstate` before the router does. */
  onTraversal: (event: PopStateEvent) => void;
}

const versionsOf = (releases: RemoteRelease[]) =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

/** @param hasTypedText whether the page contains typed text */
export function startAfterHydration(
  host: Host,
  router: ReturnType<typeof createBrowserRouter>,
  page: PageData,
  hasTypedText: () => boolean,
): AfterHydration {
  const { remotes } = host.context;
  const versions = () => ({
    shell: page.shell,
    ...versionsOf(remotes.map(({ release }) => release)),
    // A trial may have replaced one of these with a version from the developer's own machine.
    ...versionsOf(page.releases),
  });
  // During development, edits update the open page.
  if (!import.meta.webpackHot) leaveOldVersions(versions, hasTypedText);
  const report = reportHealth(remotes, page.shell);
  const { onTraversal } = letBackCloseDialogs(router);
  return { report, leaveIfGone, onTraversal };
}
