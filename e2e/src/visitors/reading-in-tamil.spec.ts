import { expect, test } from '../site/site-test.ts';

test.use({ locale: 'ta-IN' });

test('a reader whose browser prefers Tamil is offered the Tamil page once; a closed announcement stays closed', async ({
  page,
}) => {
  const hint = page.locator('[data-dismissible="tamil-hint"] a');
  await page.goto('/services/ecg');
  await hint.click();
  await expect(page).toHaveURL('/ta/services/ecg');

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  await announcement.getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(announcement).toBeHidden();
  // The focus is not lost.
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/doctors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(announcement).toBeHidden();
});
