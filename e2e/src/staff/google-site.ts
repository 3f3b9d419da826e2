import { startLocalIssuer, type LocalIssuer } from '@nalam/api/testing/local-issuer';
import { openSite, siteTest, type TestSite } from '../site/site-test.ts';
import { admin } from '../site/template.ts';

/** A site with a test identity provider instead of Google for the superAdmin. */
export const test = siteTest.extend<object, { issuer: LocalIssuer; site: TestSite }>({
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const issuer = await startLocalIssuer(admin.email);
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ issuer }, use) => {
      const site = await openSite(issuer.env);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
