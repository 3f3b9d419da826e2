import { hasParameter, listedPages, type StoredRemoteRelease } from '@nalam/shell/releases';
import type { Candidate } from './candidate.ts';
import type { Finding } from './finding.ts';
import { openPages } from './open-page.ts';
import type { RunningComposition } from './running-composition.ts';

type Routes = StoredRemoteRelease['routes'];

/** @returns the addresses of staff's pages without parameters: each opens without a record */
export const screensOf = (routes: Routes): string[] =>
  listedPages(
    routes.filter(({ handle }) => handle?.layout === 'dashboard' || handle?.offersLayout === 'dashboard'),
  ).flatMap((page) => (hasParameter(page) ? [] : [page.pattern]));

/** @returns all screens of changed remotes; if their surroundings change, also one screen of each other remote */
export function screensToOpen({ after: { remotes, versions }, before }: Candidate): string[] {
  const isChanged = (name: string) => before.versions[name] !== versions[name];
  const offersDashboard = ({ routes }: StoredRemoteRelease) =>
    routes.some(({ handle }) => handle?.offersLayout === 'dashboard');
  // They appear only in the dashboard.
  if (!remotes.some(offersDashboard)) return [];
  const layoutChanges =
    isChanged('shell') || remotes.some((remote) => offersDashboard(remote) && isChanged(remote.name));
  return remotes.flatMap((remote) => {
    const screens = screensOf(remote.routes);
    if (isChanged(remote.name)) return screens;
    return layoutChanges ? screens.slice(0, 1) : [];
  });
}

/** Opens staff's screens in this machine's Chromium as a super admin of a demo site. */
export async function findOnStaffScreens(
  addresses: string[],
  running: RunningComposition,
): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const browser = await running.browser();
  const session = browser && (await running.staffSession());
  return session ? openPages(browser, addresses, running, session) : [];
}
