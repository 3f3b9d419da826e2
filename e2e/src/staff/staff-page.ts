import type { Browser, Page } from '@playwright/test';
import * as base from '../site/site-test.ts';
import { openAs } from './sign-in.ts';

let opened: Promise<Page> | undefined;

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await openAs(page, '/dashboard');
  return page;
}

/**
 * The superAdmin's page stays open from one journey to the next, which goes on by `follow`: loading the dashboard for each took a third
 * of their time. A failed journey has the next one start with another page, because Playwright then starts another worker.
 */
const stayingOpen = {
  page: async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
    await use(await (opened ??= open(browser)));
  },
};

export const siteTest = base.siteTest.extend(stayingOpen);
export const test = base.test.extend(stayingOpen);
export { expect } from '@playwright/test';
