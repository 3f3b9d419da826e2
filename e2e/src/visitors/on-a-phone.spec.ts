import { expect, test } from '../site/site-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the menu opens and closes by its button, and following a link closes it', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.tap();
  await expect(menu).toBeVisible();
  await button.tap();
  await expect(menu).toBeHidden();

  await button.tap();
  await menu.getByText('Services', { exact: true }).tap();
  await menu.getByRole('link', { name: 'Heart' }).tap();

  await expect(page).toHaveURL(/\/services\?by=kind/);
  await expect(menu).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first hit of a search and the first product of a list are on the first screen, in either language', async ({
    page,
  }) => {
    for (const [path, typed] of [
      ['/services', 'scan'],
      ['/ta/services', 'ஸ்கேன்'],
      ['/shop/health-packages', ''],
      ['/ta/shop/health-packages', ''],
    ] as const) {
      await page.goto(typed === '' ? path : `${path}?q=${encodeURIComponent(typed)}`);

      const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
      await expect(first, path).toBeInViewport({ ratio: 1 });
      // Above the bar at the bottom edge.
      const { y = NaN, height = NaN } = (await first.boundingBox()) ?? {};
      expect(y + height, path).toBeLessThan(740 - 64);
    }

    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeHidden();
    await page.getByRole('main').locator('summary').first().tap();
    await expect(search).toBeVisible();
  });
});

test('no line of a breadcrumb begins with its slash, and the announcement takes two lines until it is opened', async ({
  page,
}) => {
  await page.goto('/ta/services/computed-tomography-ct-scan');
  const steps = page.locator('nav > ol > li');
  await expect(steps).toHaveCount(3);
  // After a line break before a step, its slash would begin the line.
  const before = await steps.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return Math.round(words.getBoundingClientRect().left - item.getBoundingClientRect().left);
    }),
  );
  expect(before).toEqual([0, 0, 0]);

  for (const path of ['/about', '/ta/about']) {
    await page.goto(path);
    const strip = page.locator('aside[data-dismissible]');
    const link = strip.getByRole('link');
    await expect(link).toBeHidden();
    const text = strip.locator('p');
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines), path).toBeLessThanOrEqual(2);

    await strip.locator('button[aria-expanded]').tap();

    await expect(link).toBeVisible();
  }
});
