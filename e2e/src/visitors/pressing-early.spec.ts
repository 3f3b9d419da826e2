import type { Page } from '@playwright/test';
import { complaintsOf, expect, siteTest as test } from '../site/site-test.ts';

const phone = { width: 360, height: 740 };

interface EarlyPress {
  control: string;
  path: string;
  viewport?: typeof phone;
  press: (page: Page) => Promise<unknown>;
  /** Runs after the starter and before React. */
  change?: (page: Page) => Promise<unknown>;
  /** Fails if the press had no effect, or had it twice. */
  expectResult: (page: Page) => Promise<void>;
  /** The path that receives the form once and refuses it, which browsers log to the console. */
  refusedAt?: string;
}

const inBanner = (page: Page) => page.getByRole('banner');
const inMain = (page: Page) => page.getByRole('main');
const banners = (page: Page) => page.getByRole('region', { name: 'News from us' });
const dialog = (page: Page) => page.getByRole('dialog');
const strip = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

const earlyPresses: EarlyPress[] = [
  {
    control: 'the menu',
    path: '/about',
    viewport: phone,
    press: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    expectResult: (page) => expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible(),
  },
  {
    control: 'the search field',
    path: '/about',
    press: (page) => inBanner(page).getByRole('button', { name: 'Search' }).click(),
    change: (page) => page.keyboard.type('thyroid'),
    expectResult: (page) => expect(inBanner(page).getByRole('searchbox')).toHaveValue('thyroid'),
  },
  {
    control: 'the other language',
    path: '/about',
    press: (page) => inBanner(page).getByRole('link', { name: 'தமிழ்' }).click(),
    expectResult: (page) => expect(page).toHaveURL('/ta/about'),
  },
  {
    control: 'the other theme',
    path: '/about',
    press: (page) => inBanner(page).getByRole('button', { name: 'dark' }).click(),
    expectResult: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    control: 'closing an announcement',
    path: '/about',
    press: (page) => strip(page).getByRole('button', { name: 'Dismiss this announcement' }).click(),
    expectResult: (page) => expect(strip(page)).toBeHidden(),
  },
  {
    control: 'the next banner',
    path: '/',
    press: (page) => banners(page).getByRole('button', { name: 'Next' }).click(),
    expectResult: (page) => expect(banners(page).getByText(/^2 of/)).toBeVisible(),
  },
  {
    control: 'the appointment dialog and its first field',
    path: '/ta/services/ecg',
    press: (page) => inMain(page).locator('a[href^="/ta/appointment"]').click(),
    change: (page) => page.keyboard.type('Meena'),
    expectResult: async (page) => {
      await expect(dialog(page).locator('[name="name"]')).toHaveValue('Meena');
      await expect(dialog(page).locator('[name="service"]')).toHaveValue('ECG பரிசோதனை');
    },
  },
  {
    control: 'a picture of the gallery',
    path: '/gallery/pongal-2026',
    press: (page) =>
      page
        .getByRole('link', { name: /^Enlarge: / })
        .nth(1)
        .click(),
    expectResult: (page) => expect(dialog(page).getByText('2 of 6')).toBeVisible(),
  },
  {
    control: 'the filters of a list',
    path: '/shop/meters-and-monitors',
    viewport: phone,
    press: (page) => page.getByText('Search and sort').click(),
    expectResult: (page) => expect(inMain(page).getByRole('searchbox')).toBeVisible(),
  },
  {
    control: 'the choice of a filter',
    path: '/doctors',
    press: (page) => page.getByLabel('Speciality').focus(),
    change: (page) => page.getByLabel('Speciality').selectOption('Radiology'),
    expectResult: (page) => expect(page.getByRole('status')).toHaveText('2 doctors'),
  },
  {
    control: 'adding to the cart',
    path: '/shop/meters-and-monitors/glucose-meter',
    press: (page) => page.getByRole('button', { name: 'Add to cart' }).first().dblclick(),
    expectResult: (page) => expect(page.getByText('1 in your cart')).toBeVisible(),
  },
  {
    control: 'adding to the wishlist',
    path: '/shop/meters-and-monitors/glucose-meter',
    press: (page) => page.getByRole('button', { name: 'Add to wishlist' }).dblclick(),
    expectResult: (page) => expect(page).toHaveURL(/\/shop\/login\?.*wish/),
  },
  {
    control: 'a form with a mistake',
    path: '/contact',
    press: async (page) => {
      await inMain(page).getByLabel('Name').fill('Sent Early');
      await inMain(page).getByRole('button', { name: 'Send' }).click();
    },
    expectResult: async (page) => {
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(inMain(page).getByLabel('Name')).toHaveValue('Sent Early');
    },
    refusedAt: '/contact',
  },
  {
    control: 'a form that only script sends',
    path: '/admin/login',
    press: async (page) => {
      await inMain(page)
        .getByLabel(/^Email/)
        .fill('nobody@nalam.example');
      await page.getByLabel(/^Password/).fill('a wrong password');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
    expectResult: (page) => expect(page.getByRole('alert')).toContainText('is not right'),
    refusedAt: '/api/admin/login',
  },
];

/**
 * Delays scripts, which take seconds on a slow network.
 *
 * @returns a function that releases them
 */
async function hold(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

const allScripts = '**/releases/**/*.js';

/** Waits until an interactive page has replayed unanswered presses and shows it. Runs in the page. */
const untilRepeated = () =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('each control that is pressed as soon as its page is painted does its work, and does it once', async ({
  browser,
}) => {
  for (const { control, path, viewport, press, change, expectResult, refusedAt } of earlyPresses)
    await test.step(control, async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...(viewport && { viewport }) });
      const complaints = complaintsOf(page);
      const forms: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() === 'POST' && pathname !== '/beacon') forms.push(pathname);
      });
      const bringOthers = await hold(page, allScripts);
      const bringStarter = await hold(page, '**/releases/shell/*/web/starter.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

      await press(page);
      bringStarter();
      if (change) {
        await page.locator('[data-awake]').waitFor();
        await change(page);
      }
      bringOthers();

      await expectResult(page);
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await page.evaluate(untilRepeated);
      await expectResult(page);
      expect(forms).toEqual(refusedAt === undefined ? [] : [refusedAt]);
      if (refusedAt === undefined) expect(complaints).toEqual([]);
      await page.close();
    });
});
