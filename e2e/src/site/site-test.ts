import { test as base, expect, type Page } from '@playwright/test';
import { openSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from 'shell/releases';
import { startSite, type Site } from 'tooling/src/services/site.ts';
import { freePort } from './free-port.ts';
import { template } from './template.ts';

export interface TestSite extends Site {
  store: ReleaseStore;
  /** @returns the lines that the site's processes have logged so far */
  log: () => Record<string, unknown>[];
}

/**
 * Starts a whole site on a fresh copy of the first start's data.
 *
 * @param prepare changes the copied release store before the site starts
 */
export async function openSite(
  prepare: (store: ReleaseStore) => Promise<void> = async () => undefined,
): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(template, directory, { recursive: true });
  const store = new ReleaseStore(join(directory, 'releases'));
  await prepare(store);
  const logFile = join(directory, 'log.jsonl');
  const site = await startSite(
    { DATA_DIR: directory, PORT: await freePort(), LOG_LEVEL: 'warn' },
    openSync(logFile, 'a'),
  );
  return {
    ...site,
    store,
    log: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      await site.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** @returns what a page complains about from now on: console warnings and errors, and exceptions nobody caught */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** `page` opens addresses of a whole site. A journey whose page complains in the console has failed. */
export const test = base.extend<{ quiet: undefined }, { site: TestSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page);
      await use(undefined);
      expect(complaints, 'the console of a good page is silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
