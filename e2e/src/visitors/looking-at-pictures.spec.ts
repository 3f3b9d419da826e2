import { expect, test } from '../site/site-test.ts';

test('the pictures of an event are looked at by keyboard alone, and the focus comes back', async ({
  page,
}) => {
  await page.goto('/gallery');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pongal/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Pongal/ })).toBeVisible();
  const thumbs = page.getByRole('link', { name: /^Enlarge: / });
  await expect(thumbs).toHaveCount(6);

  await thumbs.nth(1).focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('2 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('3 of 6')).toBeVisible();
  await page.keyboard.press('End');
  await expect(lightbox.getByText('6 of 6')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(lightbox).toBeHidden();
  await expect(thumbs.nth(1)).toBeFocused();

  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(lightbox).toBeVisible();
  // Until the page is awake, Back leaves it.
  await page.waitForFunction(() => (history.state as { dialog?: true } | null)?.dialog);
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(address);
});
