import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  delay,
  holdBack,
  http,
  HttpResponse,
  refusal,
  renderApp,
  server,
  silenceConsole,
  wrongField,
} from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import {
  inPerson,
  online,
  placed,
  serveOrders,
  unpaid,
  type OrdersNetwork,
} from '../../testing/orders-network.ts';
import { paths } from '../../paths.ts';
import {
  customer,
  homeAddress,
  keepOnDevice,
  meterItem,
  meterLine,
  token,
} from '../../testing/sample-cart.ts';

let network: OrdersNetwork;

beforeEach(() => {
  network = serveOrders();
});

/** Shows and announces the notices of forms. */
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

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
  expect(network.keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('a customer chooses among the ways to pay that go with the delivery, and pays online', async () => {
  network.ways = [...inPerson, online];
  network.order = unpaid;
  server.use(
    http.post(`*/api/orders/${placed._id}/payment`, () => {
      // The mocked payment page redirects back at once.
      network.order = { ...unpaid, paymentStatus: 'paid', waysToPay: [] };
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
  expect(network.sentOrders).toMatchObject([{ paymentMethod: 'online' }]);
});

test('an order is not lost when the payment page cannot be reached: it waits to be paid', async () => {
  network.ways = [online];
  network.order = unpaid;
  server.use(http.post(`*/api/orders/${placed._id}/payment`, () => HttpResponse.error()));
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('button', { name: 'Place the order and pay' }));

  expect(await screen.findByText(/^We are waiting for your payment/)).toBeVisible();
  expect(screen.queryByText(/^Thank you, we have your order/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeEnabled();
});

test('the checkout begins with the choices of the last order', async () => {
  const office = { ...homeAddress, _id: '00000000-0000-4000-8000-000000000006', lines: '4 Salai Road' };
  network.addresses = [homeAddress, office];
  network.ways = [...inPerson, online];
  network.last = { fulfilment: 'deliver', paymentMethod: 'online', addressId: homeAddress._id };
  renderApp(remote, paths.checkout);

  expect(await screen.findByRole('radio', { name: /Deliver it to me/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /12 Chathiram Street/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Card or UPI with Kasu/ })).toBeChecked();
});

test('a refused address shows errors beside its fields, and no input is lost', async () => {
  network.addresses = [homeAddress];
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
  expect(network.sentOrders).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Collect it/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(network.sentOrders).toMatchObject([{ fulfilment: 'collect' }]);
});

test('the checkout explains that no payment method is available for delivery', async () => {
  network.ways = inPerson.filter(({ method }) => method === 'at-centre');
  network.addresses = [homeAddress];
  const { user } = renderApp(remote, paths.checkout);

  await user.click(await screen.findByRole('radio', { name: /Deliver it to me/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await messages().findByText('Please choose how you want to pay.')).toBeVisible();
  expect(network.sentOrders).toEqual([]);
});

test('a guest’s cart is at the checkout as soon as the guest has signed in', async () => {
  localStorage.clear();
  keepOnDevice([meterLine]);
  network.cart = [];
  server.use(
    http.post('*/api/login', () => HttpResponse.json({ token, user: customer })),
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.post('*/api/cart/merge', async () => {
      await delay(50);
      network.cart = [meterItem];
      return HttpResponse.json(network.cart);
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
  network.price = 130_000;
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await messages().findByText(/^A price has changed/)).toBeVisible();
  expect(await screen.findAllByText('₹2,600')).not.toHaveLength(0);
  const line = within(screen.getByText(/^2 × Glucose meter/));
  expect(line.getByText('₹1,250 each before, ₹1,300 now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));

  expect(await screen.findByRole('heading', { name: 'Order ORD-7F3K9Q' })).toBeVisible();
  expect(network.keys[0]).toBe(network.keys[1]);
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

test('an order can be sent again after its answer was lost, and stays one order', async () => {
  const { user } = renderApp(remote, paths.checkout);
  const send = await screen.findByRole('button', { name: 'Place the order' });
  server.use(
    http.post(
      '*/api/orders',
      ({ request }) => {
        network.keys.push(request.headers.get('idempotency-key'));
        network.cart = [];
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
  expect(network.keys).toHaveLength(2);
  expect(network.keys[0]).toBe(network.keys[1]);
});

test('a customer who ordered in another tab is not offered the same order here', async () => {
  renderApp(remote, paths.checkout);
  expect(await screen.findByRole('button', { name: 'Place the order' })).toBeEnabled();

  network.cart = [];
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
  network.cart = [];
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Long enough for the page to find that the cart is empty.
  await act(() => delay(100));
  answer(HttpResponse.json(network.order, { status: 201 }));

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
      network.cart = [];
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
  expect(network.sentOrders).toMatchObject([
    { notes: 'After six.', address: { lines: '12 Chathiram Street' } },
  ]);
});
