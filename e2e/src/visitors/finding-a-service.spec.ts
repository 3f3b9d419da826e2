import { expect, test } from '../site/site-test.ts';

for (const [language, typed, service] of [
  ['English', 'suger test', '/services/diabetes-tests'],
  ['Tamil', 'சக்கரை', '/services/diabetes-tests'],
  ['Tamil in Latin letters', 'muthugu vali', '/services/mri-scan'],
] as const) {
  test(`a visitor who types ${language} finds the test, misspelt or not`, async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('searchbox').fill(typed);

    const found = page.getByRole('region', { name: 'What we found' });
    await expect(found.getByRole('link').and(page.locator(`[href="${service}"]`))).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
  });
}

for (const address of ['/services?q=chest+pain', '/ta/services?q=நெஞ்சு+வலி', '/shop/search?q=stroke']) {
  test(`a search for an emergency shows the ambulance first: ${address}`, async ({ page }) => {
    await page.goto(address);

    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', 'tel:108');
  });
}

test('a search without results says whom to ask', async ({ page }) => {
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    for (const [path, typed] of [
      ['/services', 'scan'],
      ['/ta/services', 'ஸ்கேன்'],
    ] as const) {
      test(`a search on ${path} shows its first hit without scrolling`, async ({ page }) => {
        await page.goto(path);
        await page.getByRole('searchbox').fill(typed);
        await page.getByRole('search').getByRole('button').click();
        await expect(page).toHaveURL(/q=/);
        // From its top, from whatever position it was sent.
        await page.goto(page.url());

        const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
        await expect(first).toBeInViewport({ ratio: 1 });
        // Above the bar at the bottom edge.
        const box = await first.boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(740 - 64);
      });
    }
  });
}
