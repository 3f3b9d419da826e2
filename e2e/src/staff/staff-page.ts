import type { Browser, Page } from '@playwright/test';
import * as base from '../site/site-test.ts';
import { openAs } from './sign-in.ts';

let sharedPage: Promise<Page> | undefined;

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await openAs(page, '/dashboard');
  return page;
}

/**
 * The superAdmin's page stays open between journeys, which open their screen with `follow`: loading the dashboard for each took a
 * third of their time. After a failed journey Playwright starts another worker, and with it another page.
 */
const stayingOpen = {
  page: async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
    await use(await (sharedPage ??= open(browser)));
  },
};

export const siteTest = base.siteTest.extend(stayingOpen);
export const test = base.test.extend(stayingOpen);
export { expect } from '@playwright/test';
