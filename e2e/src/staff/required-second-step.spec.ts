import { TOTP } from 'otpauth';
import { colleagues } from '../site/colleagues.ts';
import { expect } from '../site/site-test.ts';
import { test } from './google-site.ts';
import { follow, signIn } from './sign-in.ts';

test('an admin sets the second step up before anything else opens, and cannot switch it off', async ({
  page,
}) => {
  await page.goto('/dashboard/manage-order');
  await signIn(page, { email: colleagues.admin.email });
  await expect(page.getByText(/^Your role signs in in two steps/)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/account\?from=/);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Your role signs in in two steps/)).toBeVisible();
  await follow(page, '/dashboard/manage-order');

  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill('a-password-of-the-journeys');
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByText('Or type this key into the app:').locator('code').innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel('Code that the app shows').fill(app.generate());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await expect(page).toHaveURL('/dashboard/manage-order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/dashboard/account');
  await expect(page.getByText('Your role needs it, so it stays on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch it off' })).toBeHidden();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/admin/login');
  await signIn(page, { email: colleagues.admin.email });
  await expect(page.getByLabel(/^Code/)).toBeVisible();
});

test('a role that need not have a second step signs in as before', async ({ page }) => {
  await page.goto('/dashboard');
  await signIn(page, { email: colleagues.user.email });

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
