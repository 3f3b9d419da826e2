/** WCAG 2.2 AA on every kind of public page, in both languages and themes, as far as axe can check it. */
import { publicPages } from '@nalam/bench/src/public-pages.ts';
import { checkWithAxe } from '../site/check-with-axe.ts';
import { expect, siteTest as test } from '../site/site-test.ts';

const pages = [
  ...publicPages.filter((path) => !path.startsWith('/ta')),
  '/accessibility',
  '/offline',
  '/services/computed-tomography-ct-scan/preparation',
  // Its facts have the longest words.
  '/services/fasting-blood-sugar',
  '/services?q=sugar',
  '/shop/search?q=sugar',
  '/shop/cart',
  '/shop/login',
  '/admin/login',
  '/no-such-page',
];

// Each language has another width, so that both layouts are tested.
for (const [language, viewport, tag] of [
  ['en', { width: 1280, height: 720 }, ['@nightly']],
  ['ta', { width: 360, height: 740 }, []],
] as const) {
  test.describe(language, { tag: [...tag] }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on any page in ${language}, in light and in dark, and none scrolls sideways or breaks a word`, async ({
      page,
    }) => {
      const addresses = pages.map((path) => (language === 'en' ? path : `/ta${path}`));

      expect(await checkWithAxe(page, addresses)).toEqual([]);
    });
  });
}
