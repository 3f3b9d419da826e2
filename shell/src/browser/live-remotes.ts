import { UNSAFE_ErrorResponseImpl, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { Host } from '../host/create-host.tsx';
import type { LiveRemotes, PageData } from '../host/page-data.ts';
import type { RemoteRelease } from '../host/release.ts';

/** How long the answer may take, in milliseconds; slow networks are the rule, not a failure. */
const deadline = 30_000;

/** A version that the page came with is no longer live, and nobody has tried it together with the others. */
class OutdatedPage extends Error {}

/**
 * @returns the live releases of all remotes, where a page came with some of them
 * @throws {OutdatedPage} when they don't go together with the page
 */
export async function fetchReleases(page: PageData): Promise<RemoteRelease[]> {
  const answer = await fetch('/remotes.json', { signal: AbortSignal.timeout(deadline) });
  if (!answer.ok) throw new Error(`The server answers ${answer.status} when asked for the remotes.`);
  const { shell, releases } = (await answer.json()) as LiveRemotes;
  const live = new Map(releases.map(({ name, version }) => [name, version]));
  if (shell !== page.shell || page.releases.some(({ name, version }) => live.get(name) !== version))
    throw new OutdatedPage('This page was made of other versions.');
  return releases;
}

/**
 * @param leave loads an address anew, because the page is outdated
 * @returns what a router calls when an address may be of a remote that the page came without
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
      // The page in the window stays until the browser has the new one.
      await new Promise(() => undefined);
    }
  };
}
