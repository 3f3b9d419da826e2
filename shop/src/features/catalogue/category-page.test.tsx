import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { glucoseMeter, meters, pageOf, scale, serveShelves } from '../../testing/sample-catalogue.ts';

const thirtyProducts = 30;

beforeEach(() =>
  server.use(
    ...serveShelves([meters]),
    // Mocks the API: filters by sub-category, and answers nothing past the last page.
    http.get('*/api/products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const subCategory = params.get('subCategory');
      const items = [glucoseMeter, scale].filter(
        (product) => subCategory === null || product.subCategory?.slug === subCategory,
      );
      return HttpResponse.json(params.get('page') === '1' ? pageOf(items) : pageOf([]));
    }),
  ),
);

const serveThirtyProducts = () =>
  server.use(
    http.get('*/api/products', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const name = { text: `A product of page ${page}`, lang: 'en' as const };
      return HttpResponse.json(pageOf([{ ...glucoseMeter, name }], { total: thirtyProducts, page }));
    }),
  );

test('a visitor sees the products of a category with price, and which are sold out', async () => {
  renderApp(remote, paths.category('meters'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Meters' })).toBeVisible();
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(/Glucose meter.*From ₹1,250/);
  expect(first).not.toHaveTextContent('Sold out');
  // One price is shown without 'from'.
  expect(second).toHaveTextContent(/Weighing scale.*kg\.₹1,190.*Sold out/);
  expect(screen.getByRole('link', { name: 'Glucose meter' })).toHaveAttribute(
    'href',
    '/shop/meters/glucose-meter',
  );
  expect(screen.getByText('2 products')).toBeVisible();
});

test('a visitor narrows the list to one sub-category, which is in the address', async () => {
  const { user, router } = renderApp(remote, paths.category('meters'));

  await user.click(await screen.findByRole('link', { name: 'Weight' }));

  expect(await screen.findByText('1 product')).toBeVisible();
  expect(screen.queryByText('Glucose meter')).toBeNull();
  expect(screen.getByRole('link', { name: 'Weight' })).toHaveAttribute('aria-current', 'true');
  expect(router.state.location.search).toBe('?sub=weight');
});

test('sub-categories without products are not offered', async () => {
  renderApp(remote, paths.category('meters'));

  const filter = within(await screen.findByRole('navigation', { name: 'Show only one kind' }));
  expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Sugar', 'Weight']);
});

test('an empty sub-category leads back to the whole category', async () => {
  const { user } = renderApp(remote, paths.category('meters', { subCategory: 'fever' }));

  expect(await screen.findByText('No matching products')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show everything' }));

  expect(await screen.findByText('Glucose meter')).toBeVisible();
});

test('an empty category leads to the rest of the shop', async () => {
  server.use(http.get('*/api/products', () => HttpResponse.json(pageOf([]))));
  renderApp(remote, paths.category('meters'));

  expect(await screen.findByText('Nothing here at the moment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the whole shop' })).toHaveAttribute('href', '/shop');
});

test('a long list comes in pages, and the sub-category is kept from page to page', async () => {
  serveThirtyProducts();
  const { user, router } = renderApp(remote, paths.category('meters', { subCategory: 'sugar' }));

  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('A product of page 2')).toBeVisible();
  expect(router.state.location.search).toBe('?sub=sugar&page=2');
  await user.click(screen.getByRole('link', { name: 'Next' }));

  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test.each(['0', '-1', '1.5', 'abc', '99999'])('?page=%s is read as the first page', async (page) => {
  serveThirtyProducts();
  renderApp(remote, `${paths.category('meters')}?page=${page}`);

  expect(await screen.findByText('A product of page 1')).toBeVisible();
});

test('a link to a page that is gone leads to the first page', async () => {
  const { router } = renderApp(remote, paths.category('meters', { page: 7 }), { language: 'ta' });

  expect(await screen.findByText('Glucose meter')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/ta/shop/meters', search: '' });
});

test.each(['no-such-category', 'Meters', 'a'.repeat(101)])(
  '/shop/%s, which is no category, is the not-found page',
  async (slug) => {
    renderApp(remote, paths.category(slug));

    expect(await screen.findByText('404 Not Found')).toBeVisible();
  },
);

test('staff see a sub-category as visitors will, before anything is in it', async () => {
  server.use(
    http.get('*/api/dashboard/records/sub-categories/s3/preview', () => HttpResponse.json({ page: meters })),
  );
  const { user, router } = renderApp(remote, '/preview/sub-categories/s3');

  expect(await screen.findByRole('heading', { level: 1, name: 'Meters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fever' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('No matching products')).toBeVisible();
  // A preview has no links, which would lead away from the editor.
  await user.click(screen.getByRole('link', { name: 'Fever' }));
  expect(router.state.location.pathname).toBe('/preview/sub-categories/s3');
});
