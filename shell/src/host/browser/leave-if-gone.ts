import type { RemoteRelease } from '../remotes/release.ts';

/** Loading this address again would loop forever. */
const firstAddress = location.href.split('#')[0];

/**
 * Loads a new document, with the live versions, if this tab's release has been deleted, for example after weeks.
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
