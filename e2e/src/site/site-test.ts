import { test as base, expect, type Page } from '@playwright/test';
import { cpSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nalam/api/testing/free-port';
import { ReleaseStore } from '@nalam/shell/releases';
import { startApi, startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';
import { template } from './template.ts';

/** A copy of the template, with the servers that a test runs on it. */
export interface TestSite {
  url: string;
  api: RunningServer;
  store: ReleaseStore;
  /** Where unsent mail is written. */
  mailFolder: string;
  /** @returns the lines that the shell's processes have logged so far */
  log: () => Record<string, unknown>[];
  stop: () => Promise<void>;
}

/**
 * @param parts the folders to copy; all by default
 * @returns a new data folder
 */
export async function copyTemplate(parts = ['db', 'files', 'releases']): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  // `cp` of node:fs/promises takes twice as long for these two thousand files.
  for (const part of parts) cpSync(join(template, part), join(directory, part), { recursive: true });
  return directory;
}

/**
 * Starts a shell's server with its own release store; several servers may share an API.
 *
 * @param prepare changes the copied release store before the server starts
 */
export async function openShell(
  apiUrl: string,
  prepare: (store: ReleaseStore) => Promise<void> = () => Promise.resolve(),
  env: Record<string, string> = {},
): Promise<Omit<TestSite, 'api' | 'mailFolder'>> {
  const directory = await copyTemplate(['releases']);
  const store = new ReleaseStore(join(directory, 'releases'));
  await prepare(store);
  const logFile = join(directory, 'log.jsonl');
  const port = String(await freePort());
  const shell = await startShellServer(
    {
      DATA_DIR: directory,
      PORT: port,
      SITE_URL: `http://localhost:${port}`,
      API_URL: apiUrl,
      LOG_LEVEL: 'warn',
      // A render worker takes half of the start. Journeys about crashing workers set the default of two.
      RENDER_WORKERS: '1',
      ...env,
    },
    openSync(logFile, 'a'),
  );
  return {
    url: shell.url,
    store,
    log: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      await shell.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a whole site: an API with its own database, and a shell's server in front of it. */
export async function openSite(env: Record<string, string> = {}): Promise<TestSite> {
  const directory = await copyTemplate(['db', 'files']);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const api = await startApi({ DATA_DIR: directory, SITE_URL: url, LOG_LEVEL: 'fatal', ...env });
  const shell = await openShell(api.url, undefined, { PORT: port, SITE_URL: url, ...env });
  return {
    ...shell,
    api,
    mailFolder: join(directory, 'mail'),
    stop: async () => {
      await shell.stop();
      await api.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** @returns the console's warnings and errors and the uncaught exceptions of a page from now on */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The configuration blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** A site that the tests of a worker share, with its database. */
export const siteTest = base.extend<object, { site: TestSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** As `siteTest`, and a warning or error in the page's console fails the journey. */
export const test = siteTest.extend<{ quiet: undefined }>({
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
