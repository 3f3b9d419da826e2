import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, holdBack, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import taShopCustomer from '../../../locales/ta/shop-customer.json' with { type: 'json' };
import taShop from '../../../locales/ta/shop.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { comeBack } from '../../testing/come-back.ts';
import { placed, serveOrders, unpaid, type OrdersNetwork } from '../../testing/orders-network.ts';
import { paths } from '../../paths.ts';

let network: OrdersNetwork;

beforeEach(() => {
  network = serveOrders();
});

test('a customer who pays while the order changes gets to the payment page', async () => {
  network.order = unpaid;
  const { user } = renderApp(remote, paths.order(placed._id));
  const answer = holdBack('post', `*/api/orders/${placed._id}/payment`);
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));

  network.order = { ...unpaid, notes: 'After six.' };
  comeBack();
  // Long enough for the page to find that the order has changed.
  await act(() => delay(100));
  answer(HttpResponse.json({ url: `${location.origin}${paths.addresses}` }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Your addresses' })).toBeVisible();
});

test('a customer can pay an order by UPI with a link or a code', async () => {
  const upi = { link: 'upi://pay?pa=nalam@okbank&am=2500.00', qr: 'data:image/svg+xml;base64,PHN2Zy8+' };
  network.order = { ...placed, upi };
  renderApp(remote, paths.order(placed._id));

  expect(await screen.findByRole('link', { name: 'Pay ₹2,500 in your UPI app' })).toHaveAttribute(
    'href',
    upi.link,
  );
  expect(screen.getByRole('img', { name: 'QR code to pay ₹2,500 by UPI' })).toHaveAttribute('src', upi.qr);
});

test('a customer pays at the centre after the payment online has failed', async () => {
  network.order = { ...unpaid, paymentStatus: 'failed' };
  server.use(
    http.put(`*/api/orders/${placed._id}/payment-method`, async ({ request }) => {
      expect(await request.json()).toEqual({ paymentMethod: 'at-centre' });
      network.order = placed;
      return HttpResponse.json(network.order);
    }),
  );
  const { user } = renderApp(remote, paths.order(placed._id));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your payment did not come through.');
  await user.click(screen.getByRole('button', { name: 'Pay at the centre instead' }));

  expect(await screen.findByText(/collect it at our centre and pay there/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an order that was not paid in time does not read as cancelled by the customer', async () => {
  const [first] = placed.events;
  if (!first) throw new Error('The sample has no event.');
  network.order = {
    ...unpaid,
    status: 'cancelled',
    paymentStatus: 'refund-due',
    waysToPay: [],
    events: [first, { ...first, status: 'cancelled', by: 'system' }],
  };
  renderApp(remote, paths.order(placed._id));

  expect(await screen.findByText('Cancelled, because it was not paid in time')).toBeVisible();
  expect(screen.getByText(/We will refund ₹2,500 to you/)).toBeVisible();
});

test('a truncated link to an order leads to the not-found page', async () => {
  renderApp(remote, paths.order('0192d3c0-0000'));

  expect(await screen.findByText('404 Not Found')).toBeVisible();
});

test('a customer cancels an order from the list', async () => {
  const { user } = renderApp(remote, paths.orders);

  await user.click(await screen.findByRole('link', { name: 'ORD-7F3K9Q' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  expect(screen.queryByRole('button', { name: 'Order this again' })).toBeNull();
  const really = screen.getByRole('button', { name: 'Yes, cancel it' });
  expect(network.order.status).toBe('placed');
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an order that is too late to cancel says so', async () => {
  const { user } = renderApp(remote, paths.order(placed._id), { language: 'ta' });
  await user.click(await screen.findByRole('button', { name: taShopCustomer.orders.cancel }));
  network.order = { ...network.order, cancellable: false };

  const really = screen.getByRole('button', { name: taShopCustomer.orders.reallyCancel });
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText(taShop.failure.code.NOT_POSSIBLE_NOW)).toBeVisible();
});

test('a customer who returns to an order sees its new status, which is announced', async () => {
  renderApp(remote, `${paths.order(placed._id)}?placed`);
  await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' });
  expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible();

  network.order = {
    ...placed,
    status: 'ready',
    cancellable: false,
    events: [...placed.events, { status: 'ready', by: 'staff', note: '', at: '2026-11-21T12:00:00.000Z' }],
  };
  comeBack();

  expect(await screen.findByText('Ready to collect', { selector: '[role=status] *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

test('a customer’s list of orders shows the ordered items, and follows status changes', async () => {
  renderApp(remote, paths.orders);
  expect((await screen.findByText('Placed')).closest('li')).toHaveTextContent(
    /\d × Glucose meter, With 25 strips and 1 more/,
  );

  network.order = { ...placed, status: 'confirmed' };
  comeBack('online');

  expect(await screen.findByText('Confirmed')).toBeVisible();
});

test('an open order stays in view while the API does not answer', async () => {
  renderApp(remote, paths.order(placed._id));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  let orderRequests = 0;
  server.use(
    http.get(`*/api/orders/${placed._id}`, () => {
      orderRequests += 1;
      return HttpResponse.error();
    }),
  );

  comeBack();
  await waitFor(() => expect(orderRequests).toBe(1));
  await act(() => delay(100));

  expect(screen.getByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeEnabled();
});

test('a customer reads when a refund was paid, and how', async () => {
  network.order = { ...placed, status: 'cancelled', paymentStatus: 'refund-due', cancellable: false };
  renderApp(remote, paths.order(placed._id));
  expect(await screen.findByText('The order is cancelled. We will refund ₹2,500 to you.')).toBeVisible();

  network.order = {
    ...network.order,
    paymentStatus: 'refunded',
    events: [
      ...network.order.events,
      { status: 'refunded', by: 'staff', note: 'UPI 4711', at: placed.createdAt },
    ],
  };
  comeBack();

  expect(await screen.findByText(/^We have refunded ₹2,500/)).toBeVisible();
  expect(screen.getByText('Refunded UPI 4711')).toBeVisible();
});
