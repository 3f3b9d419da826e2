import type { Availability, Order } from '@nalam/api/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { customer, meterItem, meterLine, token } from '../../testing/sample-cart.ts';

const id = '00000000-0000-4000-8000-000000000005';

/** An old order: two meters, and a bag that is no longer sold. */
const past: Order = {
  _id: id,
  number: 'ORD-7F3K9Q',
  status: 'completed',
  fulfilment: 'collect',
  paymentMethod: 'at-centre',
  paymentStatus: 'paid',
  totalPaise: 270_000,
  pieces: 3,
  createdAt: '2026-01-05T10:00:00.000Z',
  contact: { name: 'Kavitha', phone: '+919876543210', email: 'kavitha@example.com' },
  address: null,
  notes: '',
  lines: [
    meterItem,
    { productId: null, name: english('Bag'), sizeName: english('One size'), pricePaise: 20_000, quantity: 1 },
  ],
  events: [{ status: 'placed', by: 'customer', note: '', at: '2026-01-05T10:00:00.000Z' }],
  cancellable: false,
  waysToPay: [],
};

const bagIsGone = {
  productId: '',
  stockId: '',
  sizeId: '',
  field: 'lines.1',
  message: 'Sold out.',
  requested: 1,
  available: 0,
};

let answer: Availability;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', token);

  answer = { message: 'Insufficient stock for some items.', details: [bagIsGone] };
  server.use(
    http.get('*/api/auth', () => HttpResponse.json({ userData: customer })),
    http.get('*/api/cart', () => HttpResponse.json([meterItem])),
    http.get(`*/api/orders/${id}`, () => HttpResponse.json(past)),
    http.post(`*/api/orders/${id}/again`, () => HttpResponse.json(answer)),
  );
});

const orderAgainButton = () => screen.findByRole('button', { name: 'Order this again' });
const lineOf = (name: string) => {
  const line = screen.getByText(new RegExp(`× ${name},`)).closest('li');
  if (!line) throw new Error(`${name} is not on a line.`);
  return within(line);
};

test('a customer who orders again sees which lines are no longer sold, and finds the rest in the cart', async () => {
  const { user } = renderApp(remote, paths.order(id));

  await user.click(await orderAgainButton());

  expect(await screen.findByText(/^What is still available is in your cart/)).toHaveFocus();
  expect(lineOf('Bag').getByText('Sold out')).toBeVisible();
  expect(lineOf('Glucose meter').queryByText('Sold out')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Your cart' }));
  expect(await screen.findByLabelText('Quantity: 2')).toBeVisible();
});

test('a customer is not sent to the cart when nothing of the order is left', async () => {
  answer.details = [{ ...bagIsGone, ...meterLine, field: 'lines.0', requested: 2 }, bagIsGone];
  const { user } = renderApp(remote, paths.order(id));

  await user.click(await orderAgainButton());

  expect(await screen.findByText('None of it is available right now.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Your cart' })).toBeNull();
});

test('a customer without a connection reads why it failed, and can try again', async () => {
  answer = { message: 'All items are available.', details: [] };
  server.use(http.post(`*/api/orders/${id}/again`, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp(remote, paths.order(id));

  await user.click(await orderAgainButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t be reached right now.');
  await user.click(await orderAgainButton());

  expect(await screen.findByText('Everything is in your cart, at today’s prices.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
