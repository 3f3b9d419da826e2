// A refused sign-in has status 401 or 403, which browsers mention in the console.
import { colleagues } from '../site/colleagues.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

test('a missing value is named beside its field before anything is sent', async ({ page }) => {
  await page.goto('/admin/login');

  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByLabel(/^E-mail/)).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription('Enter your e-mail address.');
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription('Enter your password.');
});

test('a wrong password is explained, and the right one is then accepted', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page, { password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(
    'The e-mail or the password is not right. Please check both.',
  );
  await expect(page).toHaveURL('/admin/login');

  await signIn(page);

  await expect(page).toHaveURL('/dashboard');
});

test('an unknown address gets the same answer as a wrong password', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page, { email: 'nobody@nalam.example' });

  await expect(page.getByRole('alert')).toHaveText(
    'The e-mail or the password is not right. Please check both.',
  );
});

test('a blocked person cannot sign in', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page, { email: colleagues.blocked.email });

  await expect(page.getByRole('alert')).toHaveText('This account is blocked. A super admin can unblock it.');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('guessing a password is stopped after five tries', async ({ page }) => {
  await page.goto('/admin/login');
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answer = page.waitForResponse('**/api/admin/login*');
    await signIn(page, { email: 'guessed@nalam.example', password: `guess number ${attempt}` });
    expect((await answer).status()).toBe(attempt <= 5 ? 401 : 429);
  }

  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
});
