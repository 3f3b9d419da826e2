/** A site that does not answer must not prevent a team from starting. */
const answerTimeoutMs = 5_000;

/** @returns whether a package with this name is live on a site, which a release of the same name would replace */
export async function isLive(siteUrl: string, name: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/live.json', siteUrl), {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return Object.hasOwn((await answer.json()) as object, name);
  } catch {
    return false;
  }
}
