import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefused, type NotServed, type ReleaseStore } from '@nalam/shell/releases';
import type { Settings } from '@nalam/shell/server';
import { hasShell } from '../packages.ts';
import { ServiceRefused } from '../services/service.ts';
import { showFirstPassword } from '../services/serve-site.ts';
import { startApi } from '../services/site.ts';
import type { GateContext } from './gate/candidate.ts';

/**
 * How long a site may take to say whether it is there. Where none runs that is known at once; one that runs
 * may be busy, and must not be taken for none.
 */
const answerTimeoutMs = 10_000;
/** How long a running site may take until it renders from a new release. */
const serveTimeoutMs = 20_000;

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Gives pages that are rendered for a check the API of the site that runs; where none runs, one is started for the check.
 */
export async function withGateContext<Result>(
  settings: Pick<Settings, 'siteUrl' | 'apiUrl' | 'pageDeadlineMs'>,
  use: (gateContext: GateContext) => Promise<Result>,
): Promise<Result> {
  const { siteUrl, apiUrl, pageDeadlineMs } = settings;
  const shared = { siteUrl, pageDeadlineMs, warn: (line: string) => console.warn(line) };
  const shellInterfaces = (await readinessOf(siteUrl))?.shellInterfaces;
  for (const running of [`${siteUrl}/api`, `${apiUrl}/api`]) {
    if (await answers(`${running}/healthz`)) return use({ ...shared, apiUrl: running, shellInterfaces });
  }
  if (!hasShell)
    throw new ServiceRefused(
      `No site answers at ${siteUrl}, and a release is checked with its API. Set SITE_URL to the address of the site.`,
    );
  const api = await startApi({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', SITE_URL: siteUrl }).catch(
    (error: unknown) => {
      if (!(error instanceof ServiceRefused)) throw error;
      // Most often the site runs at another address than this command looks at.
      throw new ServiceRefused(
        `No site answers at ${siteUrl}, and the API can't be started for the check: ${error.message} If the site runs, set PORT or SITE_URL as it has them.`,
      );
    },
  );
  showFirstPassword(api);
  try {
    return await use({ ...shared, apiUrl: `${api.url}/api` });
  } finally {
    await api.stop();
  }
}

/**
 * @param entry the number of a journal entry
 * @returns whether the site that runs at this address has acted on the entry by now; it is given a while. `undefined`
 *   where no site runs.
 */
export async function isServed(siteUrl: string, entry: number): Promise<boolean | undefined> {
  const until = Date.now() + serveTimeoutMs;
  while (Date.now() < until) {
    const readiness = await readinessOf(siteUrl);
    if (readiness === undefined) return undefined;
    if (readiness.journal >= entry) return true;
    await wait(100);
  }
  return false;
}

/**
 * Waits until the running site serves what the journal's newest entry says.
 *
 * @param subject names the change in an error
 * @returns false where no site runs
 * @throws {ReleaseRefused} when the site goes on with what it had
 */
export async function waitUntilServed(
  siteUrl: string,
  store: ReleaseStore,
  subject = 'it',
): Promise<boolean> {
  const newest = await store.journal.newest();
  const isServedNow = await isServed(siteUrl, newest?.number ?? 0);
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
 * What was damaged in the store and is whole again is served soon after.
 *
 * @returns the live versions that the site does not serve although they are intact; it is given a while
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

/** What a site says of itself. */
interface Readiness {
  /** The number of the newest journal entry that it has acted on. */
  journal: number;
  /** Absent where the site is older than that. */
  notServed?: NotServed;
  /** As {@link GateContext} has it; absent where the site is older than that. */
  shellInterfaces?: number[];
}

/** @returns what the site that runs at this address says of itself; `undefined` where no site runs */
export async function readinessOf(siteUrl: string): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    return (await answer.json()) as Readiness;
  } catch {
    return undefined;
  }
}
