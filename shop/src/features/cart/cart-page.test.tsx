import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/shop.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import {
  customer,
  keepOnDevice,
  meter,
  meterItem,
  meterLine,
  onDevice,
  preview,
  token,
} from '../../testing/sample-cart.ts';

beforeEach(() => {
  localStorage.clear();
  server.use(preview);
});

function signIn() {
  localStorage.setItem('token', token);
  server.use(
    http.get('*/api/auth', () => HttpResponse.json({ userData: customer })),
    http.get('*/api/cart', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${token}`
        ? HttpResponse.json([meterItem])
        : refusal(401, 'SIGN_IN_REQUIRED'),
    ),
  );
}

const more = () => screen.findByRole('button', { name: 'One more: Glucose meter, With 25 strips' });
const less = () => screen.findByRole('button', { name: 'One less: Glucose meter, With 25 strips' });

test('a press before the cart has loaded waits for it, and counts once', async () => {
  localStorage.setItem('token', token);
  const bodies: unknown[] = [];
  const cartLoaded = Promise.withResolvers<undefined>();
  server.use(
    http.get('*/api/products/glucose-meter', () => HttpResponse.json(meter)),
    http.get('*/api/auth', () => HttpResponse.json({ userData: customer })),
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.get('*/api/cart', async () => {
      await cartLoaded.promise;
      return HttpResponse.json([]);
    }),
    http.post('*/api/cart', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(meterItem);
    }),
  );
  const { user } = renderApp(remote, paths.product('meters', 'glucose-meter'));

  const add = await screen.findByRole('button', { name: 'Add to cart: With 25 strips' });
  await user.dblClick(add);
  expect(add).toBeDisabled();
  cartLoaded.resolve(undefined);

  expect(await screen.findByText('1 in your cart')).toBeVisible();
  await waitFor(() => expect(bodies).toHaveLength(1));
});

test('the quantity goes up and down, and 0 removes the line', async () => {
  keepOnDevice([{ ...meterLine, quantity: 1 }]);
  const { user } = renderApp(remote, paths.cart);

  await user.click(await more());
  expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('₹2,500');
  await user.click(await less());
  await user.click(await less());

  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', paths.home);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(onDevice()).toBeNull());
});

test('a shopper sees whether everything is available, and how many are left of scarce items; a check that fails can be repeated', async () => {
  keepOnDevice([{ ...meterLine, quantity: 10 }]);
  const { user } = renderApp(remote, paths.cart);
  const check = await screen.findByRole('button', { name: 'Check availability' });
  server.use(http.post('*/api/cart/preview', () => HttpResponse.error(), { once: true }));

  await user.click(check);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. We can’t be reached right now.');
  expect(screen.getByLabelText('Quantity: 10')).toBeVisible();
  await user.click(check);
  expect(await screen.findByText('All items are available.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(await more());
  expect(screen.queryByText('All items are available.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Check availability' }));
  expect(await screen.findByText('Insufficient stock for some items.')).toBeVisible();
  expect(screen.getByText('Only 10 left')).toBeVisible();
});

test('a product that is no longer sold is removed from a guest’s cart', async () => {
  const unsoldLine = { ...meterLine, stockId: '00000000-0000-4000-8000-000000000007' };
  keepOnDevice([unsoldLine, meterLine]);
  renderApp(remote, paths.cart);

  expect(await screen.findByRole('link', { name: 'Glucose meter' })).toBeVisible();
  expect(onDevice()?.lines).toEqual([meterLine]);
});

test('a customer’s changes are sent in order', async () => {
  signIn();
  const changes: string[] = [];
  server.use(
    http.patch('*/api/cart/:way', async ({ params, request }) => {
      expect(await request.json()).toEqual({
        productId: meterLine.productId,
        stockId: meterLine.stockId,
        sizeId: meterLine.sizeId,
      });
      changes.push(String(params.way));
      return HttpResponse.json({ quantity: 1 });
    }),
  );
  const { user } = renderApp(remote, paths.cart);

  await user.click(await more());
  await user.click(await less());
  await user.click(await more());

  await waitFor(() => expect(changes).toEqual(['increment', 'decrement', 'increment']));
  expect(screen.getByLabelText('Quantity: 3')).toBeVisible();
});

test('a change that the server refuses is undone, and the shopper reads why', async () => {
  signIn();
  server.use(
    http.patch('*/api/cart/increment', () =>
      refusal(400, 'INVALID_INPUT', { message: 'No more than 99 of one thing.' }),
    ),
  );
  const { user } = renderApp(remote, paths.cart);

  await user.click(await more());

  expect(await screen.findByRole('alert')).toHaveTextContent('No more than 99 of one thing.');
  expect(screen.getByLabelText('Quantity: 2')).toBeVisible();
});

test('a customer with an expired token is a guest', async () => {
  signIn();
  server.use(http.get('*/api/auth', () => refusal(401, 'SIGN_IN_REQUIRED')));
  renderApp(remote, paths.cart);

  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a guest who empties the cart by mistake can put everything back', async () => {
  keepOnDevice([meterLine]);
  const { user } = renderApp(remote, paths.cart);

  await user.dblClick(await screen.findByRole('button', { name: 'Empty the cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  await waitFor(() => expect(onDevice()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Put it back' }));

  expect(await screen.findByLabelText('Quantity: 2')).toBeVisible();
  await waitFor(() => expect(onDevice()?.lines).toEqual([meterLine]));
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a line that a guest removes can be put back', async () => {
  keepOnDevice([meterLine]);
  const { user } = renderApp(remote, paths.cart);

  await user.click(await screen.findByRole('button', { name: /^Remove Glucose meter/ }));
  expect(await screen.findByText(/2 × Glucose meter/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));

  expect(await screen.findByLabelText('Quantity: 2')).toBeVisible();
});

test('a customer who empties the cart can put it back on the server, and can retry if that fails', async () => {
  signIn();
  let stored = [meterItem];
  server.use(
    http.get('*/api/cart', () => HttpResponse.json(stored)),
    http.delete('*/api/cart/clear', () => {
      stored = [];
      return HttpResponse.json({ message: 'Your cart is empty.' });
    }),
    http.post('*/api/cart/merge', () => HttpResponse.error(), { once: true }),
    http.post('*/api/cart/merge', async ({ request }) => {
      expect(await request.json()).toMatchObject({ lines: [meterLine] });
      stored = [meterItem];
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderApp(remote, paths.cart);

  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }));
  await waitFor(() => expect(stored).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));

  await waitFor(() => expect(stored).toEqual([meterItem]));
  expect(await screen.findByLabelText('Quantity: 2')).toBeVisible();
});

test('the cart follows changes in other tabs', async () => {
  renderApp(remote, paths.cart);
  await screen.findByText('Your cart is empty');

  keepOnDevice([meterLine]);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });

  expect(await screen.findByLabelText('Quantity: 2')).toBeVisible();
});

test('invalid data on the device is an empty cart', async () => {
  localStorage.setItem('cart', '{"mergeId":1,"lines":[null,{"productId":"x"}]}');
  renderApp(remote, paths.cart, { language: 'ta' });

  expect(await screen.findByText(ta.cart.empty.title)).toBeVisible();
});
