// A page with status 404 is mentioned in the browser's console.
import { expect, siteTest as test } from '../site/site-test.ts';

test('the section of a page that is not there is 450 pixels high', async ({ page }) => {
  await page.goto('/nope');
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Oops!' });
  // The height of docs/product.md#not-found. A narrow window may need more.
  expect((await section.boundingBox())?.height).toBe(450);
});
