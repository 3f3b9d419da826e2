import { expect, siteTest as test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

// Does not read the console: it reports calls that are under way when the session ends, and refused.
test('a person signs in to the page they opened; scripts cannot read the session; logging out ends it and leads home', async ({
  page,
}) => {
  await page.goto('/dashboard?from=bookmark');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByText('Please sign in to open the page you asked for.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/dashboard?from=bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true });
  expect(['Lax', 'Strict']).toContain(cookie?.sameSite);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.evaluate(() => localStorage.setItem('kept', 'as a cart is'));

  const answer = page.waitForResponse(/\/api\/dashboard\/logout/);
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('as a cart is');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
});
