import { expect, test } from '../site/site-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('a search shows its first hit without scrolling, in either language', async ({ page }) => {
      for (const [path, typed] of [
        ['/services', 'scan'],
        ['/ta/services', 'ஸ்கேன்'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('searchbox').fill(typed);
        await page.getByRole('search').getByRole('button').click();
        await expect(page).toHaveURL(/q=/);
        // Loads the results again, so that the page starts at its top.
        await page.goto(page.url());

        const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
        await expect(first, path).toBeInViewport({ ratio: 1 });
        // Above the bar at the bottom edge.
        const box = await first.boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN), path).toBeLessThan(740 - 64);
      }
    });
  });
}
