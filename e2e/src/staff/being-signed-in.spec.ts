import { expect, test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

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

test('signing in never leads away from the site', async ({ page, site }) => {
  await page.goto(`/admin/login?from=${encodeURIComponent('//evil.example/dashboard')}`);

  await signIn(page);

  await expect(page).toHaveURL(`${site.url}/dashboard`);
});

test('logging out leads home, and Back does not open the dashboard again', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
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

test('a session that has ended elsewhere leads to the sign-in', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Appointment inbox' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // As when the session has expired, or was ended on another device: the browser still has its cookie.
  const cookies = await page.context().cookies();
  expect((await page.request.get('/api/dashboard/logout')).status()).toBe(200);
  await page.context().addCookies(cookies);
  await page.reload();

  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the session is out of reach for scripts', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');

  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true });
  expect(['Lax', 'Strict']).toContain(cookie?.sameSite);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('an address of the dashboard that is not there says so within its layout', async ({ page }) => {
  await page.goto('/dashboard/nope');
  await signIn(page);

  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard menu' })).toBeVisible();
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
