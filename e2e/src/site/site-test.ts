import { test as base, expect, type Page } from '@playwright/test';
import { openSite, type TestSite } from './open-site.ts';

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

/** A site with its database, shared by the tests of a worker. A failed journey reports its page's console and failed requests. */
export const siteTest = base.extend<object, { site: TestSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use, info) => {
    const complaints = complaintsOf(page);
    page.on('requestfailed', (request) =>
      complaints.push(`${request.failure()?.errorText} (${request.url()})`),
    );
    await use(page);
    if (info.status !== info.expectedStatus)
      await info.attach('console', { body: complaints.join('\n'), contentType: 'text/plain' });
  },
});

/** Like `siteTest`, but a warning or error in the page's console fails the journey. */
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
export { copyTemplate, openShell, openSite, storeOf, type TestSite } from './open-site.ts';
