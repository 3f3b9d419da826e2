// A page with status 404 is mentioned in the browser's console.
import { expect, siteTest as test } from '../site/site-test.ts';

for (const path of [
  '/nope',
  '/services/no-such-service',
  '/career/no-such-position',
  '/gallery/no-such-event',
]) {
  test(`${path} says that there is no such page`, async ({ page }) => {
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('Oops!')).toBeVisible();
    await expect(main.getByText('404 Not Found')).toBeVisible();
    await expect(
      main.getByText('Sorry, an error has occured, Requested page not found!', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('the section of the not-found page is 450 pixels high', async ({ page }) => {
  await page.goto('/nope');
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Oops!' });

  // The height of docs/product.md#not-found. A narrow window may need more.
  expect((await section.boundingBox())?.height).toBe(450);
});

test('in Tamil the not-found page is Tamil', async ({ page }) => {
  const answer = await page.goto('/ta/nope');

  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('main')).toContainText(/[\u0B80-\u0BFF]/);
});

test('a visitor goes on from a page that is not there', async ({ page }) => {
  await page.goto('/nope');

  await page.getByRole('main').getByRole('link').click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Oops!')).toBeHidden();
});
