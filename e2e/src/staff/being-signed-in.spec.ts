import { expect, test } from '../site/site-test.ts';
import { openAs, signIn } from './sign-in.ts';

test('a person who is not signed in is led to the sign-in, and then to the page they opened', async ({
  page,
}) => {
  await page.goto('/dashboard?from=bookmark');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByText('Please sign in to open the page you asked for.')).toBeVisible();

  await signIn(page);

  await expect(page).toHaveURL('/dashboard?from=bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the session is out of reach for scripts; logging out leads home, and ends it', async ({ page }) => {
  await openAs(page, '/dashboard');
  // A call that is still under way when the session ends would be refused, and the console says so.
  await page.waitForLoadState('networkidle');
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

test('an address of the dashboard that is not there says so within its layout; a session that has ended elsewhere leads to the sign-in', async ({
  page,
}) => {
  await openAs(page, '/dashboard/nope');
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard menu' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // Ends the session on the server only, as when it expires or another device ends it.
  const cookies = await page.context().cookies();
  expect((await page.request.get('/api/dashboard/logout')).status()).toBe(200);
  await page.context().addCookies(cookies);
  await page.reload();

  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the sign-in and the dashboard speak Tamil at their Tamil addresses', async ({ page }) => {
  await page.goto('/ta/dashboard');
  await expect(page).toHaveURL(/\/ta\/admin\/login/);
  await page.locator('input[name="email"]').fill('admin@nalam.example');
  await page.locator('input[name="password"]').fill('a-password-of-the-journeys');
  await page.locator('main button[type="submit"]').click();

  await expect(page).toHaveURL('/ta/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0B80-\u0BFF]/);
});
