import type { Page } from '@playwright/test';
import { expect, siteTest, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

/**
 * Opens a page and holds back its scripts, which take seconds on a slow network.
 *
 * @returns a function that lets the scripts load
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/releases/**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    gate.resolve(undefined);
    await wake(page);
  };
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const strip = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

test('a press on the next banner moves by one, however often it was pressed', async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/');
  const banners = page.getByRole('region', { name: 'News from us' });
  const next = banners.getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();

  await bringScripts();

  await expect(banners.getByText(/^2 of/)).toBeVisible();
});

test('the theme changes once, and an announcement goes without waiting for scripts, and stays away', async ({
  page,
}) => {
  const bringScripts = await openWithoutScripts(page, '/about');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await strip(page).getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(strip(page)).toBeHidden();

  await bringScripts();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect(strip(page)).toHaveCount(0);
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('a product put into the cart is in it once', async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/shop/meters-and-monitors/glucose-meter');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();

  await bringScripts();

  await expect(page.getByText('1 in your cart')).toBeVisible();
});

test('a guest who wishes for something is asked to sign in', async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/shop/meters-and-monitors/glucose-meter');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();

  await bringScripts();

  await expect(page).toHaveURL(/\/shop\/login\?.*wish/);
});

test('the appointment button leads to the form if no script comes', async ({ page }) => {
  await openWithoutScripts(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).press('Enter');

  await page.waitForURL('/appointment', { waitUntil: 'commit' });
  await expect(page.getByLabel('Name *')).toBeVisible();
});

test('the menu opens at once on a phone, and is still open when the scripts are there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bringScripts = await openWithoutScripts(page, '/about');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();

  await bringScripts();

  await expect(menu).toBeVisible();
});

// Not `test`: a page of status 400 makes browsers complain in the console.
siteTest(
  'a mistake in a form that was sent before the scripts came stays on the page when they come',
  async ({ page }) => {
    await openWithoutScripts(page, '/contact');
    await page.getByRole('main').getByLabel('Name').fill('Sent Early');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    const mistake = page.getByText('Please enter a valid email address.');
    await expect(mistake).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await wake(page);

    await expect(mistake).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Sent Early');
  },
);

// Not `test`: a refused sign-in makes browsers complain in the console.
siteTest("Enter in the staff's sign-in waits for the scripts and then signs in once", async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/admin/login');
  await page.getByLabel(/^E-mail/).fill('nobody@nalam.example');
  const password = page.getByLabel(/^Password/);
  await password.fill('a wrong password');
  const postedPaths: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && postedPaths.push(new URL(request.url()).pathname),
  );
  await password.press('Enter');
  await password.press('Enter');
  expect(postedPaths).toEqual([]);

  await bringScripts();

  await expect(page.getByRole('alert')).toContainText('is not right');
  expect(postedPaths.filter((address) => address.endsWith('/login'))).toEqual(['/api/admin/login']);
  await expect(page).toHaveURL('/admin/login');
});
