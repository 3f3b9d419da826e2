import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from 'shell/server';
import { startApi } from '../services/site.ts';
import type { Surroundings } from './check-composition.ts';

/** How long a site may take to say whether it is there, in milliseconds. */
const patience = 2000;
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

async function followedAt(siteUrl: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(patience) });
    return ((await answer.json()) as { journal?: number }).journal;
  } catch {
    return undefined;
  }
}
