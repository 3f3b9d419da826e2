import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

test('a dismissed announcement is shown on no page, until staff change it', async ({ page }) => {
  await page.goto('/');
  await expect(strip(page)).toBeVisible();

  await strip(page).getByRole('button').click();
  await expect(strip(page)).toBeHidden();
  // The focus is not lost.
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/doctors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toBeHidden();

  // The page after staff have changed the announcement.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll('"version":1,"mode"', '"version":2,"mode"')
      .replace(/(data-dismissible="[^"]*:)1"/, '$12"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
});
