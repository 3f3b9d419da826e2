// A wrong code answers 401, which browsers mention in the console.
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { colleagues } from '../site/colleagues.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { follow, openAs, signIn } from './sign-in.ts';

const password = 'a-password-of-the-journeys';
const newPassword = 'kolam and filter coffee';

async function openAccount(page: Page, email: string) {
  await openAs(page, '/dashboard/account', { email });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

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
  await expect(other.getByRole('alert')).toContainText('The e-mail or the password is not right.');
  await signIn(other, { email: colleagues.changesPassword.email, password: newPassword });
  await expect(other).toHaveURL('/dashboard/account');

  // The other way round: this browser ends the phone's session.
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('You are signed in only here now.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await phone.close();
});

test('a member of staff with two-step sign-in signs in with a code, and without the phone with a recovery code', async ({
  page,
}) => {
  await openAccount(page, colleagues.setsUpTwoSteps.email);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByText('Or type this key into the app:').locator('code').innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel('Code that the app shows').fill(app.generate());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  const recovery = await page
    .getByText(/^[a-z0-9]{5}(-[a-z0-9]{5}){2}$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/admin/login');
  await signIn(page, { email: colleagues.setsUpTwoSteps.email });
  await page.getByLabel(/^Code/).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  // Each code is accepted once, so this is the next one, which the clock's tolerance already allows.
  await page.getByLabel(/^Code/).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/admin/login');
  await signIn(page, { email: colleagues.setsUpTwoSteps.email });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await follow(page, '/dashboard/account');
  await expect(section(page, 'Two-step sign-in').getByText('9 recovery codes are left.')).toBeVisible();
});
