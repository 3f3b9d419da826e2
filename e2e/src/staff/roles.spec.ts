import type { Page } from '@playwright/test';
import { colleagues } from '../site/colleagues.ts';
import { expect, test } from '../site/site-test.ts';
import { follow, openAs } from './sign-in.ts';

/** @returns the addresses of the entries that the dashboard's menu shows so far, in order */
async function menuOf(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Dashboard menu' })
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
}

test('a superAdmin sees the whole menu of the role', async ({ page }) => {
  await openAs(page, '/dashboard');

  await expect
    .poll(() => menuOf(page))
    .toEqual([
      '/dashboard',
      '/dashboard/banner/add-banner',
      '/dashboard/doctor',
      '/dashboard/modal',
      '/dashboard/services',
      '/dashboard/services/addservices',
      '/dashboard/gallery/add-gallery',
      '/dashboard/career/add-career',
      '/dashboard/manage-user',
    ]);
});

test('an admin sees services and products, and reads who can open what is locked', async ({ page }) => {
  await openAs(page, '/dashboard', colleagues.admin);

  // The shop's entries load later.
  await expect
    .poll(() => menuOf(page))
    .toEqual([
      '/dashboard',
      '/dashboard/services',
      '/dashboard/manage-category',
      '/dashboard/manage-sub-category',
      '/dashboard/manage-product',
    ]);
  await follow(page, '/dashboard/services');
  await expect(page.getByText('Your role cannot open this page')).toBeVisible();
  await expect(page.getByText('A super admin can give you access')).toBeVisible();
});

test('a user sees the dashboard and its counts, and no visitor’s request', async ({ page }) => {
  await openAs(page, '/dashboard', colleagues.user);

  await expect.poll(() => menuOf(page)).toEqual(['/dashboard']);
  await expect(page.getByRole('heading', { name: 'On the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appointment inbox' })).toBeHidden();
  await follow(page, '/dashboard/manage-user');
  await expect(page.getByText('Your role cannot open this page')).toBeVisible();
});
