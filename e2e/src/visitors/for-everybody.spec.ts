/** WCAG 2.2 AA on every kind of public page, in both languages and themes, as far as axe can tell. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, siteTest as test } from '../site/site-test.ts';

const pages = [
  '/',
  '/about',
  '/services',
  '/services?q=sugar',
  '/services/ultrasound-scan',
  '/doctors',
  '/gallery',
  '/gallery/pongal-2026',
  '/career',
  '/career/front-desk-assistant',
  '/contact',
  '/privacy',
  '/appointment',
  '/shop',
  '/shop/search?q=sugar',
  '/shop/meters-and-monitors/glucose-meter',
  '/shop/cart',
  '/shop/login',
  '/no-such-page',
];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each language in another width: between them they show both of the layouts.
for (const [language, viewport] of [
  ['en', { width: 1280, height: 720 }],
  ['ta', { width: 360, height: 740 }],
] as const) {
  test.describe(language, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on any page in ${language}, in light and in dark`, async ({ page }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      async function look(path: string, axe: AxeBuilder) {
        // The other mode opens a window of its own for each look, and is for pages with frames.
        const { violations } = await axe.setLegacyMode().analyze();
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ html }) => `${path} ${id}: ${html}`));
      }
      for (const path of pages) {
        await page.goto(language === 'en' ? path : `/ta${path}`);
        await look(path, new AxeBuilder({ page }).withTags(rules));
        // Only the colours are others.
        await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
        await look(`${path} in the dark`, new AxeBuilder({ page }).withRules(['color-contrast']));
      }

      expect(found).toEqual([]);
    });
  });
}
