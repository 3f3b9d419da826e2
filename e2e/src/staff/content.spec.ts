import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

async function openScreen(page: Page, path: string, title: string) {
  await page.goto(path);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
}

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
}

/** Caches follow within a second or two. */
async function visitorsSee(page: Page, path: string, text: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const { title, list, field, path } of [
  { title: 'Manage Banner', list: '/dashboard/banner/add-banner', field: 'Heading – English', path: '/' },
  { title: 'Doctor', list: '/dashboard/doctor', field: 'Name – English', path: '/doctors' },
  { title: 'Gallery', list: '/dashboard/gallery/add-gallery', field: 'Event – English', path: '/gallery' },
  {
    title: 'Manage Career',
    list: '/dashboard/career/add-career',
    field: 'Position – English',
    path: '/career',
  },
]) {
  test(`what is changed on ${title} is read by visitors`, async ({ page }) => {
    await openScreen(page, list, title);
    await page.getByRole('row').filter({ hasText: 'Published' }).first().getByRole('link').first().click();
    const words = `Changed on ${title}`;
    await expect(page.getByLabel(field)).not.toHaveValue('');
    await page.getByLabel(field).fill(words);
    await publish(page);

    await visitorsSee(page, path, words);
    await page.goto('/dashboard/audit');
    await expect(page.getByText(words).first()).toBeVisible();
  });
}
