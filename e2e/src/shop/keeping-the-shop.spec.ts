import { colleagues } from '../site/colleagues.ts';
import { openAs } from '../staff/sign-in.ts';
import { expect, test } from './shop-test.ts';

test('an admin adds a product, previews it, and publishes it', async ({ page }) => {
  await openAs(page, '/dashboard/manage-product', colleagues.admin);
  await page.getByRole('link', { name: 'Add a product' }).click();
  await page.getByLabel('Name – English').fill('Knee warmer');
  await page.getByLabel('Name – Tamil').fill('முழங்கால் உறை');
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByTitle('Meters and monitors', { exact: true }).click();
  await page.getByLabel('Short text – English').fill('Warm wool for cold mornings.');
  await page.getByRole('button', { name: 'Add a size' }).click();
  const size = page.getByRole('group', { name: 'Sizes 1' });
  await size.getByLabel('Size – English').fill('One size');
  await size.getByLabel('Price').fill('350');
  await size.getByLabel('Stock to begin with').fill('3');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'Knee warmer' })).toBeVisible();
  await expect(preview.getByText('Only 3 left')).toBeVisible();
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await expect(page.getByText('One size: 3 pieces')).toBeVisible();

  await expect(async () => {
    await page.goto('/shop/meters-and-monitors/knee-warmer');
    await expect(page.getByText('Only 3 left')).toBeVisible({ timeout: 1000 });
  }).toPass();
});
