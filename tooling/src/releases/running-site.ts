import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefused, type NotServed, type ReleaseStore } from '@nalam/shell/releases';

/** How long to wait for a site's answer. Without a site, connecting fails at once; a busy site must not be mistaken for none. */
const answerTimeoutMs = 10_000;
/** How long a running site may take to serve a new release. */
const serveTimeoutMs = 20_000;

/**
 * @param change the number of a change of what is live
 * @returns whether the site at this address has applied the change, after waiting for a while. `undefined`
 *   if no site is running.
 */
export async function isServed(siteUrl: string, change: number): Promise<boolean | undefined> {
  const until = Date.now() + serveTimeoutMs;
  while (Date.now() < until) {
    const readiness = await readinessOf(siteUrl);
    if (readiness === undefined) return undefined;
    if (readiness.releases >= change) return true;
    await wait(100);
  }
  return false;
}

/**
 * Waits until the running site serves the newest change.
 *
 * @param subject names the change in an error
 * @returns false if no site is running
 * @throws {ReleaseRefused} if the site keeps serving its earlier versions
 */
export async function waitUntilServed(
  siteUrl: string,
  store: ReleaseStore,
  subject = 'it',
): Promise<boolean> {
  const isServedNow = await isServed(siteUrl, store.newest?.number ?? 0);
  const missed = isServedNow ? await intactButNotServed(siteUrl, store) : [];
  if (missed.length > 0)
    throw new ReleaseRefused(
      `The change is recorded, but the site at ${siteUrl} does not serve ${subject}:`,
      [`${missed.join(', ')} does not start there; see its log.`],
    );
  if (isServedNow === false)
    throw new ReleaseRefused(
      `The change is recorded, but the site at ${siteUrl} did not apply ${subject} in time:`,
      ['see its log.'],
    );
  return isServedNow === true;
}

/**
 * Waits for a while, because a damaged release that is intact again is served soon after.
 *
 * @returns the live versions that the site does not serve although they are intact
 */
async function intactButNotServed(siteUrl: string, store: ReleaseStore): Promise<string[]> {
  const until = Date.now() + serveTimeoutMs;
  for (;;) {
    const { notServed = {} } = (await readinessOf(siteUrl)) ?? {};
    const intact: string[] = [];
    for (const [name, { meant: version }] of Object.entries(notServed))
      if (await store.isIntact({ name, version })) intact.push(`${name} ${version}`);
    if (intact.length === 0 || Date.now() > until) return intact;
    await wait(100);
  }
}

/** The readiness report of a site. */
interface Readiness {
  /** The number of the newest change that it has applied. */
  releases: number;
  /** Absent on older sites. */
  notServed?: NotServed;
  /** As in {@link GateContext}; absent on older sites. */
  shellInterfaces?: number[];
}

/** @returns the state of the site at this address; `undefined` if no site is running */
export async function readinessOf(siteUrl: string): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    return (await answer.json()) as Readiness;
  } catch {
    return undefined;
  }
}
