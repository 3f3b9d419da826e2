import { startLocalIssuer, type LocalIssuer } from '@nalam/api/testing/local-issuer';
import { complaintsOf, expect, openSite, siteTest, type TestSite } from '../site/site-test.ts';
import { admin } from '../site/template.ts';

/** A site with a test identity provider instead of Google for the superAdmin. */
const test = siteTest.extend<object, { issuer: LocalIssuer; site: TestSite }>({
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

test('Google’s script comes with the sign-in page alone and signs in; after a session has ended, in another tab', async ({
  page,
  context,
  issuer,
}) => {
  const complaints = complaintsOf(page);
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));

  const home = await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(home?.headers()['content-security-policy']).not.toContain(issuer.url);
  expect(requestUrls.filter((url) => url.startsWith(issuer.url))).toEqual([]);

  const login = await page.goto('/admin/login');
  expect(login?.headers()['content-security-policy']).toContain(`${issuer.url}/gsi/client`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/Super Admin/).first()).toBeVisible();
  expect(complaints).toEqual([]);

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('raman');
  // Only now: a call of the page's own would find the session ended before the text is typed.
  await context.clearCookies();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });

  const newTab = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in with Google in a new tab' }).click();
  const tab = await newTab;
  await tab.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(tab).toHaveURL('/dashboard');
  await tab.close();

  await expect(async () => {
    // A headless browser never fires the event for a window that regains the focus.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(search).toHaveValue('raman');
});
