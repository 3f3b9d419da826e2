import { expect, test } from '../site/site-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the menu opens by its button, and following a link closes it', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menu).toBeVisible();
  await menu.getByText('Services', { exact: true }).tap();
  await menu.getByRole('link', { name: 'ECG' }).tap();

  await expect(page).toHaveURL('/services/ecg');
  await expect(menu).toBeHidden();
});

test('the button closes the menu again', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const button = page.getByRole('button', { name: 'Menu' });

  await button.tap();
  await expect(menu).toBeVisible();
  await button.tap();

  await expect(menu).toBeHidden();
});

test('calling and asking for an appointment are at the bottom edge', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Contact us quickly' });

  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+914315550100');
  await bar.getByRole('link', { name: 'Appointment' }).tap();

  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const path of [
  '/',
  '/ta',
  '/services/computed-tomography-ct-scan',
  '/ta/appointment',
  '/shop',
  '/ta/admin/login',
]) {
  test(`${path} fits the screen: nothing scrolls sideways`, async ({ page }) => {
    await page.goto(path);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('at 400 % of a desktop’s window nothing scrolls sideways either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [
    '/',
    '/ta',
    '/ta/contact',
    '/ta/services/ultrasound-scan',
    '/ta/career/front-desk-assistant',
  ]) {
    await page.goto(path);

    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('no line of a breadcrumb begins with its slash', async ({ page }) => {
  await page.goto('/ta/services/computed-tomography-ct-scan');
  const steps = page.locator('nav > ol > li');

  await expect(steps).toHaveCount(3);
  // What stands before the words of a step stands at the beginning of a line, where the line breaks before it.
  const before = await steps.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return Math.round(words.getBoundingClientRect().left - item.getBoundingClientRect().left);
    }),
  );
  expect(before).toEqual([0, 0, 0]);
});

for (const path of ['/about', '/ta/about']) {
  test(`the announcement takes two lines until it is opened: ${path}`, async ({ page }) => {
    await page.goto(path);
    const strip = page.locator('aside[data-dismissible]');
    const link = strip.getByRole('link');
    await expect(link).toBeHidden();
    const text = strip.locator('p');
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);

    await strip.locator('button[aria-expanded]').tap();

    await expect(link).toBeVisible();
  });
}
