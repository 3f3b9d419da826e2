import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefused, type ReleaseStore } from 'shell/releases';
import type { Settings } from 'shell/server';
import { startApi } from '../services/site.ts';
import type { Surroundings } from './check-composition.ts';

/**
 * How long a site may take to say whether it is there, in milliseconds. Where none runs that is known at once; one that runs
 * may be busy, and must not be taken for none.
 */
const patience = 10_000;
/** How long a running site may take until it renders from a new release, in milliseconds. */
const takeUpDeadline = 20_000;

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Gives pages that are rendered for a check the API of the site that runs; where none runs, one is started for the
 * while.
 */
export async function withSurroundings<Result>(
  { siteUrl, apiUrl, renderWorkers: workers }: Pick<Settings, 'siteUrl' | 'apiUrl' | 'renderWorkers'>,
  use: (surroundings: Surroundings) => Promise<Result>,
): Promise<Result> {
  for (const running of [`${siteUrl}/api`, `${apiUrl}/api`]) {
    if (await answers(`${running}/healthz`)) return use({ siteUrl, apiUrl: running, workers });
  }
  const api = await startApi({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', SITE_URL: siteUrl });
  try {
    return await use({ siteUrl, apiUrl: `${api.url}/api`, workers });
  } finally {
    await api.stop();
  }
}

/**
 * @param entry the number of a journal entry
 * @returns whether the site that runs at this address has acted on the entry by now; it is given a while. `undefined`
 *   where no site runs.
 */
export async function isTakenUp(siteUrl: string, entry: number): Promise<boolean | undefined> {
  const until = Date.now() + takeUpDeadline;
  while (Date.now() < until) {
    const followed = await followedAt(siteUrl);
    if (followed === undefined) return undefined;
    if (followed >= entry) return true;
    await wait(100);
  }
  return false;
}

/**
 * Waits until the site that runs has acted on what is written down.
 *
 * @param what it is about, for whoever waits in vain
 * @returns false where no site runs
 * @throws {ReleaseRefused} when the site goes on with what it had
 */
export async function takenUp(siteUrl: string, store: ReleaseStore, what = 'it'): Promise<boolean> {
  const taken = await isTakenUp(siteUrl, (await store.journal.newest())?.number ?? 0);
  if (taken === false)
    throw new ReleaseRefused(`It is written down, but the site at ${siteUrl} does not take ${what} up:`, [
      'its log says why.',
    ]);
  return taken === true;
}

async function followedAt(siteUrl: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(patience) });
    return ((await answer.json()) as { journal?: number }).journal;
  } catch {
    return undefined;
  }
}
