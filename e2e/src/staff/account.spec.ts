// A wrong code answers 401, which browsers log to the console.
import type { Page } from '@playwright/test';
import { colleagues } from '../site/colleagues.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { openAs, signIn } from './sign-in.ts';

const password = 'a-password-of-the-journeys';
const newPassword = 'kolam and filter coffee';

async function openAccount(page: Page, email: string) {
  await openAs(page, '/dashboard/account', { email });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
}

test('a member of staff changes the password, and is signed out on the other device', async ({
  page,
  browser,
  site,
}) => {
  const phone = await browser.newContext({ baseURL: site.url });
  const other = await phone.newPage();
  await openAccount(other, colleagues.changesPassword.email);
  await openAccount(page, colleagues.changesPassword.email);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/dashboard');
  await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
  const [before] = await page.context().cookies();

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  // The session has a new token, which both tabs of this browser use.
  const [after] = await page.context().cookies();
  expect(after).toMatchObject({ name: before?.name });
  expect(after?.value).not.toBe(before?.value);
  await secondTab.getByTitle('Your Account').click();
  await expect(secondTab.getByText('This browser')).toBeVisible();
  await secondTab.close();

  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await signIn(other, { email: colleagues.changesPassword.email, password });
  await expect(other.getByRole('alert')).toContainText('The email or the password is not right.');
  await signIn(other, { email: colleagues.changesPassword.email, password: newPassword });
  await expect(other).toHaveURL('/dashboard/account');

  // Now the other way round: this browser ends the phone's session.
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('You are signed in only here now.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await phone.close();
});
