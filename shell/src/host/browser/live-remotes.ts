import { UNSAFE_ErrorResponseImpl, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { Host } from '../create-host.tsx';
import type { LiveRemotes, PageData } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';

/** Generous, because slow networks are normal here. */
const timeoutMs = 30_000;

/** Thrown if a version on the page is no longer live, so it was never checked together with the live ones. */
class OutdatedPage extends Error {}

/**
 * @returns the live releases of all remotes; the page lists only those it shows
 * @throws {OutdatedPage} if the page runs other versions of them
 */
export async function fetchReleases(page: PageData): Promise<RemoteRelease[]> {
  const answer = await fetch('/remotes.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The server answers ${answer.status} when asked for the remotes.`);
  const { shell, releases } = (await answer.json()) as LiveRemotes;
  const live = new Map(releases.map(({ name, version }) => [name, version]));
  if (shell !== page.shell || page.releases.some(({ name, version }) => live.get(name) !== version))
    throw new OutdatedPage('This page was rendered from other versions.');
  return releases;
}

/**
 * @param leave loads a new document, because the page is outdated
 * @returns `patchRoutesOnNavigation` for the router, which adds the routes of remotes that the page does not list
 */
export function learnOnNavigation(
  host: Pick<Host, 'learnRoutesFor'>,
  leave: (pathname: string) => void,
): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    try {
      for (const { below, routes } of await host.learnRoutesFor(path)) patch(below, routes);
    } catch (error) {
      if (!(error instanceof OutdatedPage)) throw new UNSAFE_ErrorResponseImpl(503, '', { kind: 'offline' });
      leave(path);
      // Keeps the current page in view until the browser has the new document.
      await new Promise(() => undefined);
    }
  };
}
