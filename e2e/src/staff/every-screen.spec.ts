/** WCAG 2.2 AA on every screen of staff, in both languages and themes, as far as axe can check it. */
import type { Page, Request } from '@playwright/test';
import { axeOn } from '../site/check-with-axe.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { newCustomer, ordered, registered } from '../shop/customers.ts';
import { apply, askForAppointment } from '../visitors/by-request.ts';
import { follow, openAs } from './sign-in.ts';

const screens = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/today?view=week',
  '/dashboard/visit-rules',
  '/dashboard/services',
  '/dashboard/services?search=no-such-service',
  '/dashboard/services/addservices',
  '/dashboard/services/editservices/ecg',
  '/dashboard/services/preview/ecg',
  '/dashboard/careers',
  '/dashboard/modal',
  '/dashboard/gallery',
  '/dashboard/doctor',
  '/dashboard/banner/add-banner',
  '/dashboard/about',
  '/dashboard/manage-user',
  '/dashboard/manage-user?view=roles',
  '/dashboard/add-user',
  '/dashboard/manage-meta',
  '/dashboard/add-meta',
  '/dashboard/media',
  '/dashboard/site-settings',
  '/dashboard/redirects',
  '/dashboard/audit',
  '/dashboard/figures',
  '/dashboard/personal-data',
  '/dashboard/releases',
  '/dashboard/try-out',
  '/dashboard/manage-category',
  '/dashboard/manage-sub-category',
  '/dashboard/manage-product',
  '/dashboard/manage-order',
  '/dashboard/manage-customer',
  '/dashboard/no-such-screen',
];

/** A screen counts as loaded after this time without a request. */
const quietMs = 500;

/** @returns a function that waits until a screen opened by a link has loaded; Playwright's `networkidle` works only for new documents */
function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const changed = () => (changedAt = Date.now());
  const over = (request: Request) => underWay.delete(request) && changed();
  page.on('request', (request) => {
    underWay.add(request);
    changed();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    changed();
    while (underWay.size > 0 || Date.now() - changedAt < quietMs) await page.waitForTimeout(quietMs / 5);
  };
}

/** Colours are the same in both languages, and texts in both themes. */
const ways = [
  { language: 'en', theme: 'light', viewport: { width: 1366, height: 768 }, tag: ['@nightly'] },
  { language: 'ta', theme: 'dark', viewport: { width: 360, height: 740 }, tag: [] },
] as const;

for (const { language, theme, viewport, tag } of ways) {
  test.describe(`${language}, ${theme}`, { tag: [...tag] }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on any screen in ${language}, ${theme}, ${viewport.width} px wide`, async ({
      page,
      request,
    }) => {
      test.setTimeout(400_000);
      await askForAppointment(request, 'Meenakshi');
      const { order } = await ordered(request, await registered(request, newCustomer()));
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
      }, theme);
      const loaded = watchLoading(page);
      await openAs(page, language === 'en' ? '/dashboard' : '/ta/dashboard');

      const problems: string[] = [];
      const seenTexts = new Set<string>();
      const opening = await apply(request, page.request, 'Ezhilarasi');
      const filled = [`/dashboard/career/${opening}`, `/dashboard/manage-order?open=${order}`];
      for (const path of [...screens, ...filled]) {
        const address = language === 'en' ? path : `/ta${path}`;
        await follow(page, address);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The previous screen stays until the code of the next one has loaded.
        const text = () => page.getByRole('main').innerText();
        await expect.poll(async () => seenTexts.has(await text()), path).toBe(false);
        await loaded();
        seenTexts.add(await text());
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (tooWide > 0) problems.push(`${path} is ${tooWide} px too wide`);
        // Other journeys check the visitor's page in a preview and the content of an editor.
        problems.push(...(await axeOn(page, path, { without: ['iframe', '[contenteditable]'] })));
      }

      expect(problems).toEqual([]);
    });
  });
}
