import { expect, siteTest as test } from '../site/site-test.ts';

// Browsers log pages with status 404 to the console.
test('the header has room for all it holds at every width, in either language; “not found” is 450 pixels high', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const [path, centre] of [
    ['/about', 'Nalam Diagnostics'],
    ['/ta/about', 'நலம் டயக்னாஸ்டிக்ஸ்'],
  ] as const) {
    await page.goto(path);
    // This browser prefers English.
    await expect(page.locator('[data-dismissible="tamil-hint"]')).toBeHidden();
    for (const width of [350, 360, 768, 1199, 1200, 1279, 1280, 1339, 1340, 1440, 1499, 1500]) {
      await page.setViewportSize({ width, height: 700 });

      expect((await header.getByText(centre).boundingBox())?.width, `${path}, ${width} px`).toBeGreaterThan(
        50,
      );
      const parts = await header.evaluate((element) => {
        const bar = element.firstElementChild;
        const boxes = [...(bar?.children ?? [])].map((part) => part.getBoundingClientRect());
        const gaps = boxes.filter((box) => box.width > 0).map(({ left, right }) => [left, right]);
        return [...gaps.flat(), document.documentElement.clientWidth];
      });
      expect(parts, `${path}, ${width} px`).toEqual([...parts].sort((a, b) => a - b));
    }
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/nope');
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Oops!' });
  // The height from docs/product.md#not-found. A narrow window may need more.
  expect((await section.boundingBox())?.height).toBe(450);
});
