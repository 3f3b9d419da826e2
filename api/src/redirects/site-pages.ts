/** A page renders faster than this; without an answer, the redirect is stored unchecked. */
const timeoutMs = 3_000;

/**
 * Asks the site itself for a page, because only its remotes know their pages.
 * @param path on this site
 * @returns undefined if the site gives no clear answer
 */
export async function hasPage(siteUrl: URL, path: string): Promise<boolean | undefined> {
  const address = new URL(siteUrl);
  // Assigned, not parsed: no path can change the host.
  address.pathname = path;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(() => undefined);
  if (answer?.ok) return true;
  return answer?.status === 404 || answer?.status === 410 ? false : undefined;
}
