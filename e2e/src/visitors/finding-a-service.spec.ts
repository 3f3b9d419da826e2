import { expect, test } from '../site/site-test.ts';

for (const [language, typed, service] of [
  ['English', 'suger test', '/services/diabetes-tests'],
  ['Tamil', 'சக்கரை', '/services/diabetes-tests'],
  ['Tamil in Latin letters', 'muthugu vali', '/services/mri-scan'],
] as const) {
  test(`somebody who types ${language} finds the test, misspelt or not`, async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('searchbox').fill(typed);

    const found = page.getByRole('region', { name: 'What we found' });
    await expect(found.getByRole('link').and(page.locator(`[href="${service}"]`))).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
  });
}

test('who finds nothing is told whom to ask', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('searchbox').fill('zzzz');

  await expect(page.getByRole('status')).toContainText('0 services for “zzzz”.');
  await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server searches', async ({ page }) => {
    await page.goto('/ta/services');
    await page.getByRole('searchbox').fill('sarkarai');
    await page.getByRole('search').getByRole('button').click();

    await expect(page).toHaveURL('/ta/services?q=sarkarai');
    await expect(page.getByRole('main').locator('[href="/ta/services/diabetes-tests"]')).toBeVisible();
  });
});
