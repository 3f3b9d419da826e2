import { ask } from '../server/ask.ts';
import { expect, test } from '../site/site-test.ts';

test('a visitor finds the test in English, Tamil, or Tamil in Latin letters, misspelt or not', async ({
  page,
}) => {
  await page.goto('/services');
  for (const [typed, service] of [
    ['suger test', '/services/diabetes-tests'],
    ['சக்கரை', '/services/diabetes-tests'],
    ['muthugu vali', '/services/mri-scan'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);

    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
    const results = page.getByRole('region', { name: 'What we found' });
    await expect(results.getByRole('link').and(page.locator(`[href="${service}"]`))).toBeVisible();
  }
  await page.getByRole('searchbox').fill('zzzz');

  await expect(page.getByRole('status')).toContainText('0 matches for “zzzz”.');
  // The page names whom to call.
  await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
});

test('a search for an emergency shows the ambulance first', async ({ site }) => {
  for (const address of [
    '/services?q=chest+pain',
    `/ta/services?q=${encodeURIComponent('நெஞ்சு வலி')}`,
    '/shop/search?q=stroke',
  ])
    expect((await ask(site.url, address)).body.toString(), address).toMatch(
      /<main.*role="alert"((?!<\/div>).)*href="tel:108"/s,
    );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search in the header of every page finds a doctor', async ({ page }) => {
    await page.goto('/ta/about');
    await page.getByRole('banner').getByRole('button', { name: 'தேட' }).click();
    await page.keyboard.type('டாக்டர்');
    await page.keyboard.press('Enter');

    await page.getByRole('main').locator('a[href^="/ta/doctors?"]').first().click();
    await expect(page.locator('article:target')).toBeVisible();
  });

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
