import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import type { Order, PlaceOrder } from './order-schema.ts';

const collect = { fulfilment: 'collect', paymentMethod: 'at-centre' } as const;

async function placeOrder(payload: PlaceOrder, caller: Caller, key = 'checkout-1') {
  const reply = await caller.post('/api/orders', payload, { 'idempotency-key': key });
  return reply.json<Order>()._id;
}

const again = (order: string, caller: Caller) => caller.post(`/api/orders/${order}/again`);

const cartOf = async (caller: Caller) =>
  (await caller.get('/api/cart')).json<{ stockId: string; quantity: number }[]>();

/** An order of two meters with strips and three without. */
async function orderOfBoth({ db }: TestApi, customer: Caller) {
  const [strips, alone] = await sizesOf(db);
  if (!strips || !alone) throw new Error('The sample has two sizes');
  const lines = [
    { ...strips, quantity: 2 },
    { ...alone, quantity: 3 },
  ];
  return { order: await placeOrder({ ...collect, lines }, customer), strips, alone };
}

test('ordering again fills the cart once, however often it is pressed', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const { order, strips, alone } = await orderOfBoth(test, customer);
  await test.db.updateTable('stock').set({ quantity: 10 }).execute();

  const replies = await Promise.all([1, 2, 3].map(() => again(order, customer)));

  for (const reply of replies)
    expect(reply.json()).toEqual({ message: 'All items are available.', details: [] });
  expect(await cartOf(customer)).toMatchObject([
    { stockId: strips.stockId, quantity: 2 },
    { stockId: alone.stockId, quantity: 3 },
  ]);
});

test('sold-out and deleted products are named, and the rest goes into the cart as far as stock allows', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const { order, strips, alone } = await orderOfBoth(test, customer);
  await test.db.updateTable('stock').set({ quantity: 1 }).where('id', '=', strips.stockId).execute();
  await test.db.deleteFrom('product_sizes').where('id', '=', alone.sizeId).execute();

  const reply = await again(order, customer);

  expect(reply.json()).toMatchObject({
    message: 'Insufficient stock for some items.',
    details: [
      { field: 'lines.0', requested: 2, available: 1 },
      { field: 'lines.1', requested: 3, available: 0 },
    ],
  });
  expect(await cartOf(customer)).toMatchObject([{ stockId: strips.stockId, quantity: 1 }]);
});

test('a larger quantity in the cart stays, and another customer cannot repeat the order', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const other = await signUp(test, { email: 'other@example.com' });
  const line = await meterLine(test.db, 2);
  const order = await placeOrder({ ...collect, lines: [line] }, customer);
  await customer.post('/api/cart', { ...line, quantity: 5 });

  await again(order, customer);

  expect(await cartOf(customer)).toMatchObject([{ quantity: 5 }]);
  expect((await again(order, other)).statusCode).toBe(404);
  expect(await cartOf(other)).toEqual([]);
});

test('the newest order presets fulfilment and payment of the next', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const last = async () => (await customer.get('/api/orders/last-choice')).json<unknown>();
  const home = { name: 'K', phone: '9876543210', lines: '4, Street', city: 'Trichy', postalCode: '620018' };
  const { _id: addressId } = (await customer.post('/api/account/addresses', home)).json<{ _id: string }>();
  const lines = [await meterLine(test.db)];
  const deliver = { fulfilment: 'deliver', paymentMethod: 'on-delivery' } as const;

  expect(await last()).toBeNull();
  await placeOrder({ ...collect, lines }, customer);
  expect(await last()).toEqual({ ...collect, addressId: null });
  await placeOrder({ ...deliver, lines, addressId }, customer, 'checkout-2');
  expect(await last()).toEqual({ ...deliver, addressId });

  await customer.delete(`/api/account/addresses/${addressId}`);
  expect(await last()).toEqual({ ...deliver, addressId: null });
});
