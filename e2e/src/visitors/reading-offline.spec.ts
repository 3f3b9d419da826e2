import type { Page } from '@playwright/test';
import { expect, siteTest as test } from '../site/site-test.ts';
import { beginToWake } from '../site/wake.ts';

test.use({ serviceWorkers: 'allow' });

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network a visitor reads the last ten pages, and phone, address and hours in place of others', async ({
  page,
  context,
}) => {
  await page.goto('/privacy');
  // A page without slots: on a busy machine a late slot wakes the page, and then the service worker is not registered.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first page loaded before the service worker was active.
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(['/privacy', '/offline']));
  for (const path of ['/doctors', '/services?q=sugar', '/shop/cart', '/admin/login']) await page.goto(path);
  await page.goto('/ta/contact');
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(['/ta/contact', '/ta/offline']));

  await context.setOffline(true);
  await page.goto('/doctors');
  await expect(page.getByRole('heading', { level: 1, name: 'Our doctors' })).toBeVisible();
  await expect(page.getByText('This is the page as you read it last', { exact: false })).toBeVisible();
  // Without the scripts that would wake the page, the content must stay.
  await beginToWake(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Our doctors' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  const links = main.getByRole('listitem').locator('a[href^="/"]');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/ta/contact',
    '/doctors',
    '/privacy',
  ]);
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await page.goto('/ta/about');
  await expect(page.getByRole('heading', { level: 1, name: 'இணைய இணைப்பு இல்லை' })).toBeVisible();

  await context.setOffline(false);
  const readPaths = [
    '/',
    '/about',
    '/gallery',
    '/career',
    '/contact',
    '/privacy',
    '/services',
    '/shop',
    '/ta',
    '/ta/about',
  ];
  for (const path of readPaths) await page.goto(path);
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(readPaths));
  expect(await cachedPages(page)).toHaveLength(readPaths.length + 2);
});
