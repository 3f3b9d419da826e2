import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('the sheet of how to prepare is one page of paper, whatever the theme', async ({ page }) => {
  await page.goto('/ta/services/master-health-checkup-packages');
  await page.getByRole('link', { name: 'அச்சிட அல்லது பகிர' }).click();
  await expect(page.getByRole('button', { name: 'அச்சிட', exact: true })).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));

  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(/\/Count (\d+)/.exec(paper.toString('latin1'))?.[1]).toBe('1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a service names the packages that it is part of; those of a page that a link opened come when they come into view', async ({
  page,
}) => {
  await page.goto('/services/ecg');
  const packages = page.getByRole('region', { name: 'Packages with this test' });
  const names = packages.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(4);
  // The links stay after hydration.
  await wake(page);
  await expect(names).toHaveCount(4);

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const follow = async (name: string) => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^All \d+ tests$/ })
      .click();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  };
  await follow('CT Scan');
  await expect(page).toHaveURL('/services/computed-tomography-ct-scan');
  await expect(packages).toHaveCount(0);
  await follow('Blood Tests');
  await expect(page.getByRole('heading', { level: 1, name: 'Blood Tests' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(names).toHaveCount(5);
  // No link has loaded a new document.
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  const first = packages.getByRole('link').first();
  const address = await first.getAttribute('href');
  await first.click();

  expect(address).toMatch(/^\/shop\/health-packages\//);
  await expect(page).toHaveURL(address ?? '');
});
