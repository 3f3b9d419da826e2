import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { glucoseMeter, meters, pageOf, scale, serveShelves } from '../../testing/sample-catalogue.ts';

/** The API's requests, newest last. */
let queries: Record<string, string>[] = [];

beforeEach(() => {
  queries = [];
  server.use(
    ...serveShelves([meters]),
    http.get('*/api/products', ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(params);
      const matches = [glucoseMeter, scale].filter(({ name }) =>
        name.text.toLowerCase().includes((params.search ?? '').toLowerCase()),
      );
      return HttpResponse.json(pageOf(matches));
    }),
  );
});

test('a visitor searches, filters and sorts a category by its address', async () => {
  const { user, router } = renderApp(remote, paths.category('meters', { subCategory: 'sugar' }));

  await user.type(await screen.findByLabelText('Search'), ' glucose ');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
  await user.type(screen.getByLabelText('Price from (₹)'), '500');
  await user.type(screen.getByLabelText('up to (₹)'), '2000');
  await user.click(screen.getByLabelText('Only what is in stock'));
  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(await screen.findByText('1 product')).toBeVisible();
  expect(router.state.location.search).toBe('?sub=sugar&q=glucose&min=500&max=2000&stock=1&sort=price');
  expect(queries.at(-1)).toMatchObject({
    category: 'meters',
    subCategory: 'sugar',
    search: 'glucose',
    minPricePaise: '50000',
    maxPricePaise: '200000',
    inStock: 'true',
    sort: 'price',
    page: '1',
  });
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
});

test('after going back, the form shows the filters of the list in view', async () => {
  const { user, router } = renderApp(remote, paths.search());

  await user.type(await screen.findByLabelText('Search'), 'scale{Enter}');
  expect(await screen.findByText('1 product')).toBeVisible();
  // Unused filters are not in the address.
  expect(router.state.location.search).toBe('?q=scale');
  await act(() => router.navigate(-1));

  expect(await screen.findByText('2 products')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
});
