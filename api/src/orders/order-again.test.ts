import { expect, test } from '@jest/globals';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import type { Order, PlaceOrder } from './order-schema.ts';

type Headers = Record<string, string>;

const collect = { fulfilment: 'collect', paymentMethod: 'at-centre' } as const;

async function ordered({ api }: TestApi, payload: PlaceOrder, headers: Headers, key = 'checkout-1') {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/orders',
    payload,
    headers: { ...headers, 'idempotency-key': key },
  });
  return reply.json<Order>()._id;
}

const again = ({ api }: TestApi, order: string, headers: Headers) =>
  api.inject({ method: 'POST', url: `/api/orders/${order}/again`, headers });

const cartOf = async ({ api }: TestApi, headers: Headers) =>
  (await api.inject({ url: '/api/cart', headers })).json<{ stockId: string; quantity: number }[]>();

/** An order of two meters with strips and three without. */
async function orderOfBoth(test: TestApi, headers: Headers) {
  const [strips, alone] = await sizesOf(test.db);
  if (!strips || !alone) throw new Error('The sample has two sizes');
  const lines = [
    { ...strips, quantity: 2 },
    { ...alone, quantity: 3 },
  ];
  return { order: await ordered(test, { ...collect, lines }, headers), strips, alone };
}

test('ordering again fills the cart once, however often it is pressed', async () => {
  const test = await testApi();
  const { headers } = await signUp(test);
  const { order, strips, alone } = await orderOfBoth(test, headers);
  await test.db.updateTable('stock').set({ quantity: 10 }).execute();

  const replies = await Promise.all([1, 2, 3].map(() => again(test, order, headers)));

  for (const reply of replies)
    expect(reply.json()).toEqual({ message: 'All items are available.', details: [] });
  expect(await cartOf(test, headers)).toMatchObject([
    { stockId: strips.stockId, quantity: 2 },
    { stockId: alone.stockId, quantity: 3 },
  ]);
});

test('sold-out and deleted products are named, and the rest goes into the cart as far as stock allows', async () => {
  const test = await testApi();
  const { headers } = await signUp(test);
  const { order, strips, alone } = await orderOfBoth(test, headers);
  await test.db.updateTable('stock').set({ quantity: 1 }).where('id', '=', strips.stockId).execute();
  await test.db.deleteFrom('product_sizes').where('id', '=', alone.sizeId).execute();

  const reply = await again(test, order, headers);

  expect(reply.json()).toMatchObject({
    message: 'Insufficient stock for some items.',
    details: [
      { field: 'lines.0', requested: 2, available: 1 },
      { field: 'lines.1', requested: 3, available: 0 },
    ],
  });
  expect(await cartOf(test, headers)).toMatchObject([{ stockId: strips.stockId, quantity: 1 }]);
});

test('a larger quantity in the cart stays', async () => {
  const test = await testApi();
  const { headers } = await signUp(test);
  const line = await meterLine(test.db, 2);
  const order = await ordered(test, { ...collect, lines: [line] }, headers);
  await test.api.inject({ method: 'POST', url: '/api/cart', payload: { ...line, quantity: 5 }, headers });

  await again(test, order, headers);

  expect(await cartOf(test, headers)).toMatchObject([{ quantity: 5 }]);
});

test('a customer can order again only their own orders', async () => {
  const test = await testApi();
  const { headers } = await signUp(test);
  const other = await signUp(test, { email: 'other@example.com' });
  const { order } = await orderOfBoth(test, headers);

  expect((await again(test, order, other.headers)).statusCode).toBe(404);
  expect(await cartOf(test, other.headers)).toEqual([]);
});

test('the newest order presets fulfilment and payment of the next', async () => {
  const test = await testApi();
  const { headers } = await signUp(test);
  const last = async () =>
    (await test.api.inject({ url: '/api/orders/last-choice', headers })).json<unknown>();
  const home = { name: 'K', phone: '9876543210', lines: '4, Street', city: 'Trichy', postalCode: '620018' };
  const { _id: addressId } = (
    await test.api.inject({ method: 'POST', url: '/api/account/addresses', payload: home, headers })
  ).json<{ _id: string }>();
  const lines = [await meterLine(test.db)];
  const deliver = { fulfilment: 'deliver', paymentMethod: 'on-delivery' } as const;

  expect(await last()).toBeNull();
  await ordered(test, { ...collect, lines }, headers);
  expect(await last()).toEqual({ ...collect, addressId: null });
  await ordered(test, { ...deliver, lines, addressId }, headers, 'checkout-2');
  expect(await last()).toEqual({ ...deliver, addressId });

  await test.api.inject({ method: 'DELETE', url: `/api/account/addresses/${addressId}`, headers });
  expect(await last()).toEqual({ ...deliver, addressId: null });
});
