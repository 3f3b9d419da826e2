import type { Fixtures } from '@playwright/test';
import { account, startRazorpay } from '@nalam/api/testing/razorpay-server';
import * as base from '../site/site-test.ts';

export type Razorpay = Awaited<ReturnType<typeof startRazorpay>>;

/** The site of all shop journeys, where customers and visitors can also pay online. */
const sellingSite: Fixtures<object, { razorpay: Razorpay }, object, { site: base.TestSite }> = {
  razorpay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const razorpay = await startRazorpay();
      await use(razorpay);
      razorpay.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ razorpay }, use) => {
      const site = await base.openSite({
        RAZORPAY_URL: razorpay.url.href,
        RAZORPAY_KEY_ID: account.keyId,
        RAZORPAY_KEY_SECRET: account.keySecret,
        RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
};

export const siteTest = base.siteTest.extend<object, { razorpay: Razorpay }>(sellingSite);
export const test = base.test.extend<object, { razorpay: Razorpay }>(sellingSite);
export { expect } from '@playwright/test';
