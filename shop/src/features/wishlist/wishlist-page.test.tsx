import type { WishlistEntry } from '@nalam/api/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { customer, meter, token } from '../../testing/sample-cart.ts';
import { scale } from '../../testing/sample-catalogue.ts';

const wish: WishlistEntry = {
  _id: '00000000-0000-4000-8000-000000000006',
  productId: meter._id,
  addedAt: '2026-11-21T10:00:00.000Z',
  product: meter,
};
const productPath = paths.product('meters', 'glucose-meter');

/** The API's state. */
let wishes: WishlistEntry[] = [];

beforeEach(() => {
  localStorage.clear();
  wishes = [];
  const asCustomer = (request: Request, answer: () => WishlistEntry | WishlistEntry[] | object) =>
    request.headers.get('authorization') === `Bearer ${token}`
      ? HttpResponse.json(answer())
      : refusal(401, 'SIGN_IN_REQUIRED');
  server.use(
    http.get('*/api/auth', ({ request }) => asCustomer(request, () => ({ userData: customer }))),
    http.get('*/api/cart', () => HttpResponse.json([])),
    http.get('*/api/products/glucose-meter', () => HttpResponse.json(meter)),
    http.post('*/api/login', () => HttpResponse.json({ token, user: customer })),
    http.get('*/api/wishlist', ({ request }) => asCustomer(request, () => wishes)),
    http.post('*/api/wishlist', async ({ request }) => {
      const { productId } = (await request.json()) as { productId: string };
      if (productId !== meter._id) return refusal(404, 'NOT_FOUND');
      return asCustomer(request, () => {
        wishes = [wish];
        return wish;
      });
    }),
    http.delete('*/api/wishlist', async ({ request }) => {
      expect(await request.json()).toEqual({ productId: meter._id });
      wishes = [];
      return HttpResponse.json({ productId: meter._id });
    }),
  );
});

const enabled = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

test('a customer puts a product on the wishlist and takes it off again', async () => {
  localStorage.setItem('token', token);
  const { user } = renderApp(remote, productPath);

  await user.click(await enabled('Add to wishlist'));
  const off = await screen.findByRole('button', { name: 'Remove from wishlist' });
  expect(wishes).toEqual([wish]);
  await user.click(off);

  expect(await enabled('Add to wishlist')).toBeVisible();
  expect(wishes).toEqual([]);
});

test('a guest’s wish is on the wishlist after signing in', async () => {
  const { user, router } = renderApp(remote, productPath);

  await user.click(await enabled('Add to wishlist'));
  expect(await screen.findByText(/we keep it on your wishlist/)).toBeVisible();
  await user.type(screen.getByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('button', { name: 'Remove from wishlist' })).toBeVisible();
  expect(router.state.location.pathname).toBe(productPath);
  expect(wishes).toEqual([wish]);
  expect(localStorage.getItem('wish')).toBeNull();
});

test('a stored wish for a product that is no longer sold is dropped, and the list still opens', async () => {
  localStorage.setItem('token', token);
  localStorage.setItem('wish', '00000000-0000-4000-8000-000000000007');
  renderApp(remote, paths.wishlist);

  expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
  expect(localStorage.getItem('wish')).toBeNull();
});

test('a product removed by mistake is put back, and is still there after a reload', async () => {
  localStorage.setItem('token', token);
  wishes = [wish];
  const { user } = renderApp(remote, paths.wishlist);

  expect(await screen.findByRole('link', { name: 'Glucose meter' })).toHaveAttribute('href', productPath);
  await user.dblClick(await screen.findByRole('button', { name: 'Remove Glucose meter from your wishlist' }));
  expect(await screen.findByText('Your wishlist is empty')).toBeVisible();
  await waitFor(() => expect(wishes).toEqual([]));
  expect(screen.getByText(/^Taken out:/)).toHaveTextContent('Taken out: Glucose meter');
  await user.click(screen.getByRole('button', { name: 'Put it back' }));

  expect(await screen.findByRole('link', { name: 'Glucose meter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(wishes).toEqual([wish]);
});

test('the wishlist shows the latest wish first; a removal that the server refuses is undone, and the customer reads why', async () => {
  localStorage.setItem('token', token);
  wishes = [wish, { ...wish, _id: scale._id, productId: scale._id, product: scale }];
  server.use(
    http.delete('*/api/wishlist', () => refusal(503, 'UNAVAILABLE', { message: 'The API does not answer.' })),
  );
  const { user } = renderApp(remote, paths.wishlist);
  const buttons = await screen.findAllByRole('button', { name: /^Remove .* from your wishlist$/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Remove ${scale.name.text} from your wishlist`,
    'Remove Glucose meter from your wishlist',
  ]);

  await user.click(screen.getByRole('button', { name: 'Remove Glucose meter from your wishlist' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The API does not answer.');
  expect(screen.getByRole('link', { name: 'Glucose meter' })).toBeVisible();
});
