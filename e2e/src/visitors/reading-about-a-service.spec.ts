import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('a visitor finds a service in the menu and reads about it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'CT Scan' }).click();

  await expect(page).toHaveURL('/services/computed-tomography-ct-scan');
  await expect(page.getByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
  await expect(page.getByText('₹2,400')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to prepare' })).toBeVisible();
  await expect(page).toHaveTitle(/CT Scan/);
  await expect(menu.getByRole('link', { name: 'CT Scan' })).toBeHidden();
});

test('the menu lists every service that the centre offers', async ({ page, site }) => {
  const services = (await (await page.request.get(`${site.url}/api/services`)).json()) as { link: string }[];
  expect(services.length).toBeGreaterThan(10);

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = await menu
    .locator('a[href^="/services/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));

  expect(links.sort()).toEqual(services.map(({ link }) => `/services/${link}`).sort());
});

test('every service in the menu has its page', async ({ page, site }) => {
  const services = (await (await page.request.get(`${site.url}/api/services`)).json()) as {
    link: string;
    name: string;
  }[];

  for (const { link, name } of services) {
    const answer = await page.request.get(`${site.url}/services/${link}`);
    expect(answer.status(), link).toBe(200);
    expect(await answer.text(), link).toContain(`>${name}</h1>`);
  }
});

test('the footer leads home from a service, without a full page load', async ({ page }) => {
  await page.goto('/services/ecg');
  await expect(page.getByRole('heading', { level: 1, name: 'ECG' })).toBeVisible();
  await wake(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();

  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('the address of a service may be written in capitals', async ({ page }) => {
  const answer = await page.goto('/Services/Computed-Tomography-CT-Scan');

  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads everything about a service', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Services', { exact: true }).first().click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'CT Scan' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
    await expect(page.getByText('₹2,400')).toBeVisible();
    await expect(page.getByText('A CT scanner is a wide ring.')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('620018')).toBeVisible();
  });
});

test('a service names the packages that it is part of, before and after React takes over', async ({
  page,
}) => {
  await page.goto('/services/ecg');
  const packages = page.getByRole('region', { name: 'Packages with this test' });
  await expect(packages.getByRole('heading', { level: 3 })).toHaveCount(4);
  await wake(page);
  await expect(packages.getByRole('heading', { level: 3 })).toHaveCount(4);

  await packages.getByRole('link', { name: 'Heart care package' }).click();

  await expect(page).toHaveURL('/shop/health-packages/heart-care-package');
});

test('on a page that a link opened, the packages come when they come into view', async ({ page }) => {
  await page.goto('/services/ecg');
  await wake(page);
  const packages = page.getByRole('region', { name: 'Packages with this test' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'CT Scan' }).click();
  await expect(page).toHaveURL('/services/computed-tomography-ct-scan');
  await expect(packages).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blood Tests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blood Tests' })).toBeVisible();

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  await expect(packages.getByRole('heading', { level: 3 })).toHaveCount(5);
});
