/** WCAG 2.2 AA on every screen of staff, in both languages and themes, as far as axe can tell. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, siteTest as test } from '../site/site-test.ts';
import { signIn } from './sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const screens = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/services',
  '/dashboard/services?search=no-such-service',
  '/dashboard/services/addservices',
  '/dashboard/services/editservices/ecg',
  '/dashboard/services/preview/ecg',
  '/dashboard/careers',
  '/dashboard/career/add-career',
  '/dashboard/modal',
  '/dashboard/gallery',
  '/dashboard/gallery/add-gallery',
  '/dashboard/doctor',
  '/dashboard/banner/add-banner',
  '/dashboard/manage-user',
  '/dashboard/manage-user?view=roles',
  '/dashboard/add-user',
  '/dashboard/manage-meta',
  '/dashboard/add-meta',
  '/dashboard/media',
  '/dashboard/site-settings',
  '/dashboard/redirects',
  '/dashboard/audit',
  '/dashboard/releases',
  '/dashboard/try-out',
  '/dashboard/manage-category',
  '/dashboard/manage-sub-category',
  '/dashboard/manage-product',
  '/dashboard/manage-order',
  '/dashboard/no-such-screen',
];

async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is still loading is looked at once it is there.
  await page.waitForLoadState('networkidle');
}

/** Colours are the same in both languages, and texts in both themes. */
const ways = [
  { language: 'en', theme: 'light', viewport: { width: 1366, height: 768 } },
  { language: 'ta', theme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

for (const { language, theme, viewport } of ways) {
  test.describe(`${language}, ${theme}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on any screen in ${language}, ${theme}, ${viewport.width} px wide`, async ({
      page,
    }) => {
      test.setTimeout(400_000);
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
      }, theme);
      await page.goto('/admin/login');
      await signIn(page);
      await expect(page).toHaveURL('/dashboard');

      const found: string[] = [];
      for (const path of screens) {
        await openScreen(page, language === 'en' ? path : `/ta${path}`);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (tooWide > 0) found.push(`${path} is ${tooWide} px too wide`);
        const { violations } = await new AxeBuilder({ page })
          .withTags(rules)
          // The visitor's page in a preview is looked at where visitors see it, and so is what an editor holds.
          .exclude('iframe')
          .exclude('[contenteditable]')
          .analyze();
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ html }) => `${path} ${id}: ${html.slice(0, 300)}`));
      }

      expect(found).toEqual([]);
    });
  });
}
