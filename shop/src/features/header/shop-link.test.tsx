import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server, siteWithHeader } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { keepOnDevice, meter, meterLine, preview } from '../../testing/sample-cart.ts';

beforeEach(() => {
  localStorage.clear();
  server.use(preview);
});

test('the header counts the pieces in the cart, follows every change, and links to cart and shop', async () => {
  server.use(http.get('*/api/products/glucose-meter', () => HttpResponse.json(meter)));
  const { user } = renderApp([siteWithHeader, remote], paths.product('meters', 'glucose-meter'));

  await user.click(await screen.findByRole('button', { name: 'Add to cart: With 25 strips' }));
  const banner = within(screen.getByRole('banner'));
  await user.click(await banner.findByRole('link', { name: 'Cart 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more: Glucose meter, With 25 strips' }));
  expect(screen.getByRole('link', { name: 'Cart 2' })).toHaveAttribute('aria-current', 'page');
  expect(banner.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', paths.home);
  await user.click(screen.getByRole('button', { name: /^Remove Glucose meter/ }));

  await waitFor(() => expect(banner.queryByRole('link', { name: /^Cart/ })).toBeNull());
});

test('on a page without the shop the header shows the stored count, and follows other tabs', async () => {
  localStorage.setItem('cart-count', '3');
  renderApp([siteWithHeader, remote], '/');

  expect(await screen.findByRole('link', { name: 'Cart 3' })).toHaveAttribute('href', paths.cart);
  act(() => {
    localStorage.setItem('cart-count', '120');
    dispatchEvent(new StorageEvent('storage', { key: 'cart-count' }));
  });
  expect(screen.getByRole('link', { name: 'Cart 99+' })).toBeVisible();
});

test('opening the cart corrects the count in the header', async () => {
  localStorage.setItem('cart-count', '7');
  keepOnDevice([meterLine]);
  renderApp([siteWithHeader, remote], paths.cart);

  expect(await screen.findByRole('link', { name: 'Cart 2' })).toBeVisible();
});
