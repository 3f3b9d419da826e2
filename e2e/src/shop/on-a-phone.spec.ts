import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const path of ['/shop/health-packages', '/ta/shop/health-packages']) {
  test(`${path} shows its first product on the first screen`, async ({ page }) => {
    await page.goto(path);

    const name = page.locator('#products').getByRole('link').first();
    await expect(name).toBeInViewport({ ratio: 1 });
    // Above the bar at the bottom edge.
    const { y = NaN, height = NaN } = (await name.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(740 - 64);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search and filters open by their button, and their answer is a list', async ({ page }) => {
    await page.goto('/shop/meters-and-monitors');
    await expect(page.getByRole('searchbox')).toBeHidden();

    await page.getByText('Search and sort').tap();
    await page.getByRole('searchbox').fill('glucose');
    await page.getByRole('button', { name: 'Show' }).tap();

    await expect(page).toHaveURL(/[?&]q=glucose/);
    await expect(page.getByText('Search and sort (1)')).toBeVisible();
  });
});
