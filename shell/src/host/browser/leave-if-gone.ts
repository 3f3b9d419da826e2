import type { RemoteRelease } from '../remotes/release.ts';

/** Loading this address again would repeat without end. */
const firstAddress = location.href.split('#')[0];

/**
 * Loads a new document when the release that this tab runs has been deleted, as after many weeks; it comes with the live versions.
 *
 * @returns whether the browser is leaving the page
 */
export async function leaveIfGone(release: RemoteRelease, address: string): Promise<boolean> {
  if (address === firstAddress) return false;
  const answer = await fetch(release.entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return false;
  location.assign(address);
  return true;
}
