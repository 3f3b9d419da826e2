import type {
  CartItem,
  CustomerAddress,
  LastChoice,
  Order,
  PaymentWay,
  PlaceOrder,
} from '@nalam/api/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  delay,
  english,
  holdBack,
  http,
  HttpResponse,
  refusal,
  renderApp,
  server,
  silenceConsole,
  wrongField,
} from '@nalam/shell/testing';
import taShopCustomer from '../../../locales/ta/shop-customer.json' with { type: 'json' };
import taShop from '../../../locales/ta/shop.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { comeBack } from '../../testing/come-back.ts';
import { paths } from '../../paths.ts';
import {
  customer,
  homeAddress,
  keepOnDevice,
  meterItem,
  meterLine,
  token,
} from '../../testing/sample-cart.ts';

const placed: Order = {
  _id: '00000000-0000-4000-8000-000000000005',
  number: 'ORD-7F3K9Q',
  status: 'placed',
  fulfilment: 'collect',
  paymentMethod: 'at-centre',
  paymentStatus: 'due',
  totalPaise: 250_000,
  pieces: 2,
  createdAt: '2026-11-21T10:00:00.000Z',
  contact: { name: 'Kavitha', phone: '+919876543210', email: 'kavitha@example.com' },
  address: null,
  notes: '',
  lines: [meterItem],
  events: [{ status: 'placed', by: 'customer', note: '', at: '2026-11-21T10:00:00.000Z' }],
  cancellable: true,
  waysToPay: [],
};

const inPerson: PaymentWay[] = [
  { method: 'at-centre', fulfilments: ['collect'], provider: null },
  { method: 'on-delivery', fulfilments: ['deliver'], provider: null },
];
const online: PaymentWay = {
  method: 'online',
  fulfilments: ['collect', 'deliver'],
  provider: english('Card or UPI with Kasu'),
};
/** Ordered online, and not paid yet. */
const unpaid: Order = {
  ...placed,
  paymentMethod: 'online',
  paymentStatus: 'pending',
  waysToPay: ['at-centre', 'online'],
};

/** The API's state: orders, prices and cart. */
let order: Order = placed;
let cart: CartItem[] = [];
let addresses: CustomerAddress[] = [];
let ways = inPerson;
let last: LastChoice | null = null;
let sentOrders: PlaceOrder[] = [];
let price = 0;
let keys: (string | null)[] = [];

/** Shows and announces the notices of forms. */
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', token);
  order = placed;
  cart = [meterItem];
  addresses = [];
  ways = inPerson;
  last = null;
  sentOrders = [];
  price = meterItem.pricePaise;
  keys = [];
  server.use(
    http.get('*/api/auth', () => HttpResponse.json({ userData: customer })),
    http.get('*/api/cart', () => HttpResponse.json(cart.map((item) => ({ ...item, pricePaise: price })))),
    http.get('*/api/account/addresses', () => HttpResponse.json(addresses)),
    http.get('*/api/payment-ways', () => HttpResponse.json(ways)),
    http.get('*/api/orders/last-choice', () => HttpResponse.json(last)),
    http.get('*/api/orders', () =>
      HttpResponse.json([{ ...order, firstLines: order.lines, lineCount: order.lines.length + 1 }]),
    ),
    http.get(`*/api/orders/${placed._id}`, () => HttpResponse.json(order)),
    http.post('*/api/orders', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      expect(request.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('token')}`);
      const sentOrder = (await request.json()) as PlaceOrder;
      sentOrders.push(sentOrder);
      const { lines } = sentOrder;
      if (price !== meterItem.pricePaise && keys.length === 1) return refusal(409, 'PRICE_CHANGED');
      expect(lines).toEqual([{ ...meterLine, pricePaise: price }]);
      cart = [];
      return HttpResponse.json(order, { status: 201 });
    }),
    http.post(`*/api/orders/${placed._id}/cancel`, () => {
      if (!order.cancellable) return refusal(409, 'NOT_POSSIBLE_NOW');
      order = { ...order, status: 'cancelled', cancellable: false };
      return HttpResponse.json(order);
    }),
  );
});

test('a customer goes from the cart to an order, and reads its number', async () => {
  const { user, router } = renderApp(remote, paths.cart);

  await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
  expect(Number(localStorage.getItem('cart-count'))).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Place the order' }));

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(screen.getByText(/^Thank you/)).toBeVisible();
  expect(localStorage.getItem('cart-count')).toBeNull();
  expect(router.state.location.pathname).toBe(paths.order(placed._id));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText(/^Thank you/)).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.cart));
  await act(() => router.navigate(1));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(screen.queryByText(/^Thank you/)).toBeNull();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('a customer chooses among the ways to pay that go with the delivery, and pays online', async () => {
  ways = [...inPerson, online];
  order = unpaid;
  server.use(
    http.post(`*/api/orders/${placed._id}/payment`, () => {
      // The mocked payment page redirects back at once.
      order = { ...unpaid, paymentStatus: 'paid', waysToPay: [] };
      return HttpResponse.json({ url: `${location.origin}${paths.order(placed._id)}?placed` });
    }),
  );
  const { user } = renderApp(remote, paths.checkout);

  const choices = within(await screen.findByRole('group', { name: 'How do you want to pay?' }));
  expect(choices.getAllByRole('radio')).toHaveLength(2);
  expect(choices.getByRole('radio', { name: 'At the centre, when I collect it' })).toBeChecked();
  await user.click(choices.getByRole('radio', { name: /Card or UPI with Kasu/ }));
  await user.click(screen.getByRole('radio', { name: /Deliver it to me/ }));
  expect(choices.getByRole('radio', { name: 'When it is delivered' })).toBeVisible();
  expect(choices.getByRole('radio', { name: /Card or UPI with Kasu/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Collect it at our centre/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order and pay' }));

  expect(await screen.findByText('Payment received. Thank you.')).toBeVisible();
  expect(screen.getByText(/^Thank you, we have your order/)).toBeVisible();
  expect(screen.queryByText(/pay there/)).toBeNull();
  expect(sentOrders).toMatchObject([{ paymentMethod: 'online' }]);
});

test('an order is not lost when the payment page cannot be reached: it waits to be paid', async () => {
  ways = [online];
  order = unpaid;
  server.use(http.post(`*/api/orders/${placed._id}/payment`, () => HttpResponse.error()));
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('button', { name: 'Place the order and pay' }));

  expect(await screen.findByText(/^We are waiting for your payment/)).toBeVisible();
  expect(screen.queryByText(/^Thank you, we have your order/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeEnabled();
});

test('a customer who pays while the order changes gets to the payment page', async () => {
  order = unpaid;
  const { user } = renderApp(remote, paths.order(placed._id));
  const answer = holdBack('post', `*/api/orders/${placed._id}/payment`);
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));

  order = { ...unpaid, notes: 'After six.' };
  comeBack();
  // Long enough for the page to find that the order has changed.
  await act(() => delay(100));
  answer(HttpResponse.json({ url: `${location.origin}${paths.addresses}` }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Your addresses' })).toBeVisible();
});

test('a customer can pay an order by UPI with a link or a code', async () => {
  const upi = { link: 'upi://pay?pa=nalam@okbank&am=2500.00', qr: 'data:image/svg+xml;base64,PHN2Zy8+' };
  order = { ...placed, upi };
  renderApp(remote, paths.order(placed._id));

  expect(await screen.findByRole('link', { name: 'Pay ₹2,500 in your UPI app' })).toHaveAttribute(
    'href',
    upi.link,
  );
  expect(screen.getByRole('img', { name: 'QR code to pay ₹2,500 by UPI' })).toHaveAttribute('src', upi.qr);
});

test('a customer pays at the centre after the payment online has failed', async () => {
  order = { ...unpaid, paymentStatus: 'failed' };
  server.use(
    http.put(`*/api/orders/${placed._id}/payment-method`, async ({ request }) => {
      expect(await request.json()).toEqual({ paymentMethod: 'at-centre' });
      order = placed;
      return HttpResponse.json(order);
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
  order = {
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

test('the checkout begins with the choices of the last order', async () => {
  const office = { ...homeAddress, _id: '00000000-0000-4000-8000-000000000006', lines: '4 Salai Road' };
  addresses = [homeAddress, office];
  ways = [...inPerson, online];
  last = { fulfilment: 'deliver', paymentMethod: 'online', addressId: homeAddress._id };
  renderApp(remote, paths.checkout);

  expect(await screen.findByRole('radio', { name: /Deliver it to me/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /12 Chathiram Street/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Card or UPI with Kasu/ })).toBeChecked();
});

test('a refused address shows errors beside its fields, and no input is lost', async () => {
  addresses = [homeAddress];
  server.use(http.post('*/api/orders', () => wrongField('address.postalCode', 'Words.'), { once: true }));
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  await user.type(screen.getByLabelText(/House, street/), '4 Salai Road');
  await user.type(screen.getByLabelText(/Town/), 'Trichy');
  await user.type(screen.getByLabelText(/PIN code/), '999999');
  await user.click(screen.getByRole('radio', { name: /12 Chathiram Street/ }));
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await messages().findByText('Please enter a PIN code with 6 digits.')).toBeVisible();
  const notice = within(screen.getByRole('region', { name: 'What happens to this address' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(5);
  const code = screen.getByLabelText(/PIN code/);
  expect(code).toHaveAccessibleDescription('Please enter a PIN code with 6 digits.');
  expect(code).toHaveFocus();
  expect(screen.getByLabelText(/House, street/)).toHaveValue('4 Salai Road');
});

test('an incomplete new address is found before anything is sent, and only for delivery', async () => {
  // Nobody needs the last choice to order.
  server.use(http.get('*/api/orders/last-choice', () => HttpResponse.error()));
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await messages().findByText('Please enter the street address.')).toBeVisible();
  expect(screen.getByLabelText(/House, street/)).toHaveFocus();
  expect(sentOrders).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Collect it/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(sentOrders).toMatchObject([{ fulfilment: 'collect' }]);
});

test('the checkout explains that no payment method is available for delivery', async () => {
  ways = inPerson.filter(({ method }) => method === 'at-centre');
  addresses = [homeAddress];
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await messages().findByText('Please choose how you want to pay.')).toBeVisible();
  expect(sentOrders).toEqual([]);
});

test('a guest’s cart is at the checkout as soon as the guest has signed in', async () => {
  localStorage.clear();
  keepOnDevice([meterLine]);
  cart = [];
  server.use(
    http.post('*/api/login', () => HttpResponse.json({ token, user: customer })),
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.post('*/api/cart/merge', async () => {
      await delay(50);
      cart = [meterItem];
      return HttpResponse.json(cart);
    }),
  );
  const { user } = renderApp(remote, paths.checkout);

  await user.type(await screen.findByLabelText(/Email/), customer.email);
  await user.type(screen.getByLabelText(/Password/), 'jasmine by the river');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  expect(screen.getByText(/^2 × Glucose meter/)).toBeVisible();
});

test('a customer sees a changed price and agrees again', async () => {
  const { user } = renderApp(remote, paths.checkout);

  await screen.findByRole('button', { name: 'Place the order' });
  price = 130_000;
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await messages().findByText(/^A price has changed/)).toBeVisible();
  expect(await screen.findAllByText('₹2,600')).not.toHaveLength(0);
  const line = within(screen.getByText(/^2 × Glucose meter/));
  expect(line.getByText('₹1,250 each before, ₹1,300 now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
});

test('a line says how many are left after another customer has bought some', async () => {
  const { productId, stockId, sizeId } = meterLine;
  const issue = { productId, stockId, sizeId, field: 'lines.0', requested: 2, available: 1 };
  server.use(http.post('*/api/orders', () => refusal(409, 'OUT_OF_STOCK', { details: [issue] })));
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('button', { name: 'Place the order' }));

  expect(await messages().findByText(/^Some items have just sold out/)).toBeVisible();
  expect(within(screen.getByText(/^2 × Glucose meter/)).getByText('Only 1 left')).toBeVisible();
});

test('a truncated link to an order leads to the not-found page', async () => {
  renderApp(remote, paths.order('0192d3c0-0000'));

  expect(await screen.findByText('404 Not Found')).toBeVisible();
});

test('an order can be sent again after its answer was lost, and stays one order', async () => {
  const { user } = renderApp(remote, paths.checkout);
  const send = await screen.findByRole('button', { name: 'Place the order' });
  server.use(
    http.post(
      '*/api/orders',
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        cart = [];
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

  silenceConsole();
  await user.click(send);
  expect(await messages().findByText(/it stays one order/)).toBeVisible();
  // The customer looks at the connection and returns. Long enough for the page to find that the cart is empty.
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await act(() => delay(100));
  expect(screen.getByText('2 × Glucose meter, With 25 strips')).toBeVisible();
  await user.click(send);

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a customer who ordered in another tab is not offered the same order here', async () => {
  renderApp(remote, paths.checkout);
  expect(await screen.findByRole('button', { name: 'Place the order' })).toBeEnabled();

  cart = [];
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place the order' })).toBeNull();
});

test('a customer who returns while the order is being placed gets to the order', async () => {
  const answer = holdBack('post', '*/api/orders');
  const { user } = renderApp(remote, paths.checkout);
  await user.click(await screen.findByRole('button', { name: 'Place the order' }));

  // The API has placed it already.
  cart = [];
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Long enough for the page to find that the cart is empty.
  await act(() => delay(100));
  answer(HttpResponse.json(order, { status: 201 }));

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
});

test('a customer who returns to the checkout without a connection keeps their input', async () => {
  const { user } = renderApp(remote, paths.checkout);
  await user.type(await screen.findByLabelText('Anything we should know?'), 'After six.');
  let isCartRequested = false;
  server.use(
    http.get('*/api/cart', () => {
      isCartRequested = true;
      return HttpResponse.error();
    }),
  );

  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(isCartRequested).toBe(true));
  // Long enough for a revalidated page to disappear.
  await act(() => delay(100));

  expect(screen.getByLabelText('Anything we should know?')).toHaveValue('After six.');
  expect(screen.getByRole('button', { name: 'Place the order' })).toBeEnabled();
});

test('after an earlier, slightly different order with the same key, the page links to the orders', async () => {
  const { user } = renderApp(remote, paths.checkout);
  const send = await screen.findByRole('button', { name: 'Place the order' });
  server.use(
    http.post('*/api/orders', () => {
      cart = [];
      return refusal(409, 'KEY_REUSED');
    }),
  );

  await user.click(send);

  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This order has already been placed');
  expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible();
});

test('a customer signs in again at the checkout, and keeps their input', async () => {
  const { user } = renderApp(remote, paths.checkout);
  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));
  await user.type(screen.getByLabelText(/House, street/), '12 Chathiram Street');
  await user.type(screen.getByLabelText(/Town/), 'Trichy');
  await user.type(screen.getByLabelText(/PIN code/), '620002');
  await user.type(screen.getByLabelText(/Anything we should know/), 'After six.');
  server.use(
    http.post('*/api/orders', () => refusal(401, 'SIGN_IN_REQUIRED'), { once: true }),
    http.post('*/api/logout', () => HttpResponse.json({})),
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.post('*/api/login', () => HttpResponse.json({ token: 'a-new-token', user: customer })),
  );

  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out.');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  await user.type(screen.getByLabelText(/Email/), customer.email);
  await user.type(screen.getByLabelText(/Password/), 'jasmine by the river');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/You are signed in again/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(sentOrders).toMatchObject([{ notes: 'After six.', address: { lines: '12 Chathiram Street' } }]);
});

test('a customer cancels an order from the list', async () => {
  const { user } = renderApp(remote, paths.orders);

  await user.click(await screen.findByRole('link', { name: 'ORD-7F3K9Q' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  expect(screen.queryByRole('button', { name: 'Order this again' })).toBeNull();
  const really = screen.getByRole('button', { name: 'Yes, cancel it' });
  expect(order.status).toBe('placed');
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an order that is too late to cancel says so', async () => {
  const { user } = renderApp(remote, paths.order(placed._id), { language: 'ta' });
  await user.click(await screen.findByRole('button', { name: taShopCustomer.orders.cancel }));
  order = { ...order, cancellable: false };

  const really = screen.getByRole('button', { name: taShopCustomer.orders.reallyCancel });
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText(taShop.failure.code.NOT_POSSIBLE_NOW)).toBeVisible();
});

test('a customer who returns to an order sees its new status, which is announced', async () => {
  renderApp(remote, `${paths.order(placed._id)}?placed`);
  await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' });
  expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible();

  order = {
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

  order = { ...placed, status: 'confirmed' };
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
  order = { ...placed, status: 'cancelled', paymentStatus: 'refund-due', cancellable: false };
  renderApp(remote, paths.order(placed._id));
  expect(await screen.findByText('The order is cancelled. We will refund ₹2,500 to you.')).toBeVisible();

  order = {
    ...order,
    paymentStatus: 'refunded',
    events: [...order.events, { status: 'refunded', by: 'staff', note: 'UPI 4711', at: placed.createdAt }],
  };
  comeBack();

  expect(await screen.findByText(/^We have refunded ₹2,500/)).toBeVisible();
  expect(screen.getByText('Refunded UPI 4711')).toBeVisible();
});

test('a new address says what is collected, who gets it, why, for how long, and how to withdraw', async () => {
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));

  const notice = within(screen.getByRole('region', { name: 'What happens to this address' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(5);
});
