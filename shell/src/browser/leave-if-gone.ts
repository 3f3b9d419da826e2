import type { RemoteRelease } from '../host/release.ts';

/** Were this address loaded anew, it would be again and again. */
const firstAddress = location.href.split('#')[0];

/**
 * Loads an address anew when the version that this tab was made of is no longer kept, as after many weeks: the page then
 * comes with what is live.
 *
 * @returns whether the browser is on its way
 */
export async function leaveIfGone(release: RemoteRelease, address: string): Promise<boolean> {
  if (address === firstAddress) return false;
  const answer = await fetch(release.entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return false;
  location.assign(address);
  return true;
}
