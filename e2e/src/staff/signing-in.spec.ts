// A refused sign-in has status 401 or 403, which browsers mention in the console.
import { colleagues } from '../site/colleagues.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

test('missing and wrong values are explained, for an unknown address as for a wrong password, and the right ones lead to the dashboard of this site', async ({
  page,
  site,
}) => {
  await page.goto(`/admin/login?from=${encodeURIComponent('//evil.example/dashboard')}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel(/^E-mail/)).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription('Enter your e-mail address.');
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription('Enter your password.');

  for (const account of [{ email: 'nobody@nalam.example' }, { password: 'a wrong password' }]) {
    const answer = page.waitForResponse('**/api/admin/login*');
    await signIn(page, account);
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(
      'The e-mail or the password is not right. Please check both.',
    );
    await expect(page).toHaveURL(/\/admin\/login\?from=/);
  }

  await signIn(page);

  await expect(page).toHaveURL(`${site.url}/dashboard`);
});

test('a blocked person cannot sign in, and guessing a password is stopped after five tries', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await signIn(page, { email: colleagues.blocked.email });
  await expect(page.getByRole('alert')).toHaveText('This account is blocked. A super admin can unblock it.');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);

  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answer = page.waitForResponse('**/api/admin/login*');
    await signIn(page, { email: 'guessed@nalam.example', password: `guess number ${attempt}` });
    expect((await answer).status()).toBe(attempt <= 5 ? 401 : 429);
  }
  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
});
