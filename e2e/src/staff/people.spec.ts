// Blocked people get status 401 or 403, which browsers log to the console.
import type { Page } from '@playwright/test';
import { mailsAbout } from '../site/written-mail.ts';
import { follow, signIn } from './sign-in.ts';
import { expect, siteTest as test } from './staff-page.ts';

async function openUsers(page: Page) {
  await follow(page, '/dashboard/manage-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage User' })).toBeVisible();
}

test('an invited person chooses a password by the link of the email, once, and signs in', async ({
  page,
  browser,
  site,
}) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Add User' }).first().click();
  await page.getByLabel('User Name').fill('Thenmozhi');
  await page.getByLabel('User Email').fill('thenmozhi@nalam.example');
  await page.getByLabel(/Invite/).check();
  await page.getByLabel('Block User').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Thenmozhi has been added, and gets an email/)).toBeVisible();

  await expect.poll(() => mailsAbout(site.mailFolder, 'Thenmozhi')).toHaveLength(1);
  const [mail] = await mailsAbout(site.mailFolder, 'Thenmozhi');
  const link = /\/admin\/invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const visitor = await browser.newContext({ baseURL: site.url });
  const invited = await visitor.newPage();
  await invited.goto(link);
  await invited.getByLabel(/^Your new password/).fill('kolam and filter coffee');
  await invited.getByRole('button', { name: 'Set the password' }).click();
  await invited.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(invited, { email: 'thenmozhi@nalam.example', password: 'kolam and filter coffee' });
  await expect(invited.getByText('Welcome, Thenmozhi')).toBeVisible();

  await invited.goto('/');
  await invited.goto(link);
  await expect(invited.getByText('This link does not work any more')).toBeVisible();
  await visitor.close();
});
