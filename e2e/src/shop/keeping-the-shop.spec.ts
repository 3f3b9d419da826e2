import { colleagues } from '../site/colleagues.ts';
import { openAs } from '../staff/sign-in.ts';
import { newCustomer, registered } from './customers.ts';
import { expect, test } from './shop-test.ts';

test('an admin adds a product, a visitor buys it, and the admin hands it over', async ({ page, request }) => {
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

  const token = await registered(request, newCustomer());
  await page.evaluate((storedToken) => {
    localStorage.setItem('token', storedToken);
  }, token);
  await expect(async () => {
    await page.goto('/shop/meters-and-monitors/knee-warmer');
    await expect(page.getByText('Only 3 left')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Add to cart: One size' }).click();
  await page.getByRole('link', { name: 'Your cart: 1 piece' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('button', { name: 'Place the order' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Order ORD-/ });
  await expect(heading).toBeVisible();
  const number = /ORD-\S+/.exec(await heading.innerText())?.[0] ?? '';

  await page.goto('/dashboard/manage-order');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Ready to hand over' }).click();
  await expect(page.getByText('The order is now: Ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Handed over and paid' }).click();
  await expect(page.getByText('The order is now: Completed.')).toBeVisible();
});
