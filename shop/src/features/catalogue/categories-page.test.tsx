import type { Category } from '@nalam/api/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { english, http, HttpResponse, renderApp, server, testSite } from '@nalam/shell/testing';
import ta from '../../../locales/ta/shop.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { meters, serveShelves, unavailable } from '../../testing/sample-catalogue.ts';

const serveCategories = (categories: Category[]) => {
  server.use(...serveShelves(categories));
};

beforeEach(() => serveCategories([meters]));

test('a visitor sees the categories with their numbers of products, as links', async () => {
  renderApp(remote, paths.home);

  const shelf = within(await screen.findByRole('article'));
  expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  expect(shelf.getByRole('link', { name: 'Meters' })).toHaveAttribute('href', '/shop/meters');
  expect(shelf.getByText('Checked by our laboratory.')).toBeVisible();
  expect(shelf.getByText('2 products')).toBeVisible();
});

test('a visitor learns how to get the products: by a call or at the counter', async () => {
  renderApp(remote, paths.home);

  expect(await screen.findByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+914315550100');
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919000000000',
  );
  expect(screen.getByText('1 Test Street')).toBeVisible();
});

test('a centre without WhatsApp does not offer it', async () => {
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, whatsapp: null })));
  renderApp(remote, paths.home);

  expect(await screen.findByRole('link', { name: /^Call/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ask on WhatsApp' })).toBeNull();
});

test('the categories are shown without the site settings', async () => {
  server.use(http.get('*/api/site-settings', () => unavailable()));
  renderApp(remote, paths.home);

  expect(await screen.findByRole('link', { name: 'Meters' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

test('a shop with many categories shows them in pages', async () => {
  serveCategories(
    Array.from({ length: 30 }, (_, at) => ({
      ...meters,
      _id: `c${at}`,
      slug: `shelf-${at}`,
      name: english(`Shelf ${at}`),
    })),
  );
  const { user } = renderApp(remote, paths.home);

  expect(await screen.findAllByRole('article')).toHaveLength(24);
  await user.click(screen.getByRole('link', { name: 'Next' }));

  expect(await screen.findByRole('link', { name: 'Shelf 29' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('an empty shop says so', async () => {
  serveCategories([]);
  renderApp(remote, paths.home);

  expect(await screen.findByText('Nothing is for sale at the moment')).toBeVisible();
});

test('a visitor can try again when the shop does not load', async () => {
  server.use(http.get('*/api/categories', () => unavailable(), { once: true }));
  const { user } = renderApp(remote, paths.home);

  const notice = within(await screen.findByRole('alert'));
  await user.click(notice.getByRole('link', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Meters' })).toBeVisible();
});

test('the Tamil page reads in Tamil, and marks what is not translated', async () => {
  serveCategories([{ ...meters, name: { text: 'மீட்டர்கள்', lang: 'ta' }, description: english('Checked.') }]);
  renderApp(remote, paths.home, { language: 'ta' });

  expect(await screen.findByRole('heading', { level: 1, name: ta.home.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'மீட்டர்கள்' })).toHaveAttribute('href', '/ta/shop/meters');
  expect(screen.getByText(ta.products_other.replace('{{count}}', '2'))).toBeVisible();
  expect(screen.getByText('Checked.')).toHaveAttribute('lang', 'en');
});
