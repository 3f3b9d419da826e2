/** WCAG 2.2 AA on the pages of a signed-in customer, as far as axe can check it. */
import { checkWithAxe } from '../site/check-with-axe.ts';
import { keepToken, newCustomer, ordered, registered } from './customers.ts';
import { expect, siteTest as test } from './shop-test.ts';

const pages = [
  '/shop/cart',
  '/shop/checkout',
  '/shop/orders',
  '/shop/wishlist',
  '/shop/account',
  '/shop/account/details',
  '/shop/account/password',
  '/shop/account/addresses',
  '/shop/account/data',
];

// Each language has another width, as in for-everybody.spec.ts.
for (const [language, viewport, tag] of [
  ['en', { width: 1280, height: 720 }, ['@nightly']],
  ['ta', { width: 360, height: 740 }, []],
] as const) {
  test.describe(language, { tag: [...tag] }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on a customer’s pages in ${language}, in light and in dark`, async ({
      page,
      request,
    }) => {
      const token = await registered(request, newCustomer());
      const headers = { authorization: `Bearer ${token}` };
      const { order, line } = await ordered(request, token);
      await request.post('/api/cart', { headers, data: line });
      await request.post('/api/wishlist', { headers, data: { productId: line.productId } });
      await request.post('/api/account/addresses', {
        headers,
        data: {
          name: 'Kavitha',
          phone: '9876543210',
          lines: '12 Chathiram Street',
          city: 'Trichy',
          postalCode: '620002',
        },
      });
      await keepToken(page, token);

      const addresses = [...pages, `/shop/orders/${order}`].map((path) =>
        language === 'en' ? path : `/ta${path}`,
      );
      const problems = await checkWithAxe(page, addresses, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
      });

      expect(problems).toEqual([]);
    });
  });
}
