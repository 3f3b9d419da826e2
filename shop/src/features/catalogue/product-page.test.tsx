import type { ProductDetail } from '@nalam/api/contract';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/shop.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { glucoseMeter, picture, scale } from '../../testing/sample-catalogue.ts';

function openProduct(product: ProductDetail, language: 'en' | 'ta' = 'en') {
  server.use(http.get(`*/api/products/${product.slug}`, () => HttpResponse.json(product)));
  return renderApp(remote, paths.product(product.category.slug, product.slug), { language });
}

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ innerHTML }) => JSON.parse(innerHTML) as Record<string, unknown>,
  );

test('a buyer sees each size with its price and what is in stock', async () => {
  openProduct(glucoseMeter);

  expect(await screen.findByRole('heading', { level: 1, name: 'Glucose meter' })).toBeVisible();
  const sizes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sizes).toContain('With 25 strips₹1,250In stockAdd to cart');
  expect(sizes).toContain('With 75 strips₹2,050Only 3 leftAdd to cart');
  expect(sizes).toContain('With 100 strips₹2,499.50Sold out');
});

test('a buyer reads the details as staff wrote them, and sees the picture', async () => {
  openProduct(glucoseMeter);

  expect(await screen.findByText('500', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A glucose meter with a strip' })).toBeVisible();
});

test('a package with an ultrasound carries the notice of the PC-PNDT Act', async () => {
  openProduct({ ...glucoseMeter, prenatalNotice: true });

  expect(await screen.findByRole('note')).toHaveTextContent('PC-PNDT');
});

test('other products carry no such notice', async () => {
  openProduct(glucoseMeter);

  expect(await screen.findByRole('heading', { level: 1, name: 'Glucose meter' })).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('a buyer learns how to get it at the centre', async () => {
  openProduct(glucoseMeter);

  const way = within(await screen.findByRole('region', { name: 'Buy at our centre' }));
  expect(way.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+914315550100');
});

test('a buyer can ask when a sold-out product will be back', async () => {
  openProduct(scale);

  const way = within(await screen.findByRole('region', { name: 'Sold out just now' }));
  expect(way.getByRole('link', { name: /^Call/ })).toBeVisible();
});

test('several pictures are in a strip that the keyboard can scroll', async () => {
  openProduct({ ...glucoseMeter, images: [picture('a', 'From the front'), picture('b', 'From behind')] });

  const strip = await screen.findByRole('region', { name: 'Pictures' });
  expect(strip).toHaveAttribute('tabindex', '0');
  expect(within(strip).getAllByRole('img')).toHaveLength(2);
});

test('the trail leads back to the category', async () => {
  openProduct(glucoseMeter);

  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/shop',
    '/shop/meters',
  ]);
  expect(trail.getByText('Glucose meter')).toBeVisible();
});

test('search engines read prices, stock and the trail', async () => {
  openProduct(glucoseMeter, 'ta');
  await screen.findByRole('heading', { level: 1 });

  const [trail, product] = structuredData();
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://nalam.example/ta' },
      { position: 2, item: 'https://nalam.example/ta/shop' },
      { position: 3, item: 'https://nalam.example/ta/shop/meters', name: 'Meters' },
      { position: 4, name: 'Glucose meter' },
    ],
  });
  expect(product).toMatchObject({
    '@type': 'Product',
    image: ['/api/images/p1/640.webp'],
    offers: [
      { price: '1250.00', priceCurrency: 'INR', availability: 'https://schema.org/InStoreOnly' },
      { price: '2050.00' },
      { price: '2499.50', availability: 'https://schema.org/SoldOut' },
    ],
  });
});

test('an old link to a product that moved to another category redirects to it', async () => {
  server.use(http.get('*/api/products/glucose-meter', () => HttpResponse.json(glucoseMeter)));
  const { router } = renderApp(remote, paths.product('home-test-kits', 'glucose-meter'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Glucose meter' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/shop/meters/glucose-meter');
});

test('the Tamil page writes stock in Tamil, one and many', async () => {
  const [size] = glucoseMeter.sizes;
  if (!size) throw new Error('The sample has no size.');
  openProduct(
    {
      ...glucoseMeter,
      sizes: [1, 2, 9].map((available) => ({ ...size, sizeId: `${available}`, available })),
    },
    'ta',
  );

  expect(await screen.findByText('1 மட்டுமே உள்ளது')).toBeVisible();
  expect(screen.getByText('2 மட்டுமே உள்ளன')).toBeVisible();
  expect(screen.getByText(ta.stock.inStock)).toBeVisible();
});
