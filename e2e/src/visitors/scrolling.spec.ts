import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

// Without smooth scrolling, whose positions depend on the time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true });

const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The distance of an element from the window's top, in whole pixels. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? NaN), id);

test('the header takes its other look after more than 50 pixels, and the way back up appears after more than 300', async ({
  page,
}) => {
  await page.goto('/');
  const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
  await scrollDown(page, 50);
  await expect.poll(shadow).toBe('none');

  await scrollDown(page, 51);
  await expect.poll(shadow).not.toBe('none');

  await scrollDown(page, 0);
  await expect.poll(shadow).toBe('none');

  const button = page.getByRole('button', { name: 'Back to the top' });
  await scrollDown(page, 300);
  await expect(button).toBeHidden();

  await scrollDown(page, 301);
  await button.click();

  await expect.poll(() => position(page)).toBe(0);
  await expect(button).toBeHidden();
});

test('a hash shows its element 100 pixels below the top of the window, in an address, a link or a letter', async ({
  page,
}) => {
  await page.goto('/#%E0%A4%A');
  await wake(page);
  // The hash matches no element.
  expect(await position(page)).toBe(0);
  await page.goto('/about');
  await page.goto('/#services');
  await expect.poll(() => topOf(page, 'services')).toBe(100);

  await page.goto('/services/ecg');
  await wake(page);
  // A link like those in staff's texts.
  await page.getByRole('main').evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: '/#services', textContent: 'All tests' });
    main.append(link);
  });
  await page.getByRole('link', { name: 'All tests' }).click();
  await expect(page).toHaveURL('/#services');
  await expect.poll(() => topOf(page, 'services')).toBe(100);

  await page.goto('/career/front-desk-assistant');
  await page.getByRole('link', { name: 'Apply for this position' }).click();
  await expect.poll(() => topOf(page, 'apply')).toBe(100);

  await page.goto('/services');
  await wake(page);
  const letters = page.getByRole('navigation', { name: 'Letters' });
  for (const [letter, follow] of [
    ['E', (link: Locator) => link.click()],
    ['M', (link: Locator) => link.tap()],
    ['B', (link: Locator) => link.press('Enter')],
  ] as const) {
    await follow(letters.getByRole('link', { name: letter, exact: true }));
    await expect.poll(() => topOf(page, letter), letter).toBe(100);
  }
});

test('on a slow phone, a link that wakes the page leads to the top of the next, and Back to where the visitor was', async ({
  page,
  context,
}) => {
  const chromium = await context.newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/');
  const link = page
    .getByRole('region', { name: 'What we do' })
    .getByRole('link', { name: 'All services, A to Z' });
  await link.scrollIntoViewIfNeeded();
  const positionBefore = await position(page);
  expect(positionBefore).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => position(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a test and its price');
  // The browser restores the position too, but before the page changes.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await position(page)).toBe(positionBefore);
});

test('going back returns to where the visitor was, also within a page', async ({ page }) => {
  await page.goto('/services');
  await wake(page);
  await scrollDown(page, 40);
  const letters = page.getByRole('navigation', { name: 'Letters' });
  await letters.getByRole('link', { name: 'E', exact: true }).click();
  await expect.poll(() => topOf(page, 'E')).toBe(100);
  const atE = await position(page);
  await page.getByRole('region', { name: 'E' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/#E/);
  await page.goBack();
  await expect.poll(() => position(page)).toBe(atE);
  await page.goBack();
  await expect.poll(() => position(page)).toBe(40);
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a link within the page scrolls smoothly', async ({ page }) => {
    await page.goto('/services');
    const positionCount = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const positions = new Set<number>();
          addEventListener('scroll', () => positions.add(scrollY));
          addEventListener('scrollend', () => resolve(positions.size), { once: true });
        }),
    );
    const letters = page.getByRole('navigation', { name: 'Letters' });
    await letters.getByRole('link', { name: 'E', exact: true }).click();

    expect(await positionCount).toBeGreaterThan(3);
    expect(await topOf(page, 'E')).toBe(100);
  });
});
