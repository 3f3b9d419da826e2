/** A site that does not answer does not keep a team from beginning. */
const answerTimeoutMs = 5_000;

/** @returns whether a site has a package of this name live, whose place a release of the same name would take */
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
