import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import type { CartItem, NewCartLine } from './cart-schema.ts';

async function withCart() {
  const test = await testApi();
  const customer = await signUp(test);
  const { quantity: _, pricePaise: __, ...key } = await meterLine(test.db);
  return { test, customer, key };
}

async function quantities(caller: Caller) {
  const reply = await caller.get('/api/cart');
  return reply.json<CartItem[]>().map(({ quantity }) => quantity);
}

test('adding the same product twice makes one line with the sum of both quantities', async () => {
  const { customer, key } = await withCart();

  await customer.post('/api/cart', { ...key, quantity: 2 });
  const reply = await customer.post('/api/cart', { ...key, quantity: 3 });

  expect(reply.json()).toEqual({ quantity: 5 });
  expect((await customer.get('/api/cart?lang=ta')).json()).toMatchObject([
    {
      ...key,
      quantity: 5,
      pricePaise: 149_900,
      name: { text: 'சர்க்கரை அளவி', lang: 'ta' },
      sizeName: { text: 'With 50 strips', lang: 'en' },
      slug: 'glucose-meter',
      categorySlug: 'meters',
    },
  ]);
});

test('a quantity goes up and down by one, a line at zero is removed, and a cart is emptied', async () => {
  const { test, customer, key } = await withCart();
  await customer.post('/api/cart', { ...key, quantity: 1 });

  expect((await customer.patch('/api/cart/increment', key)).json()).toEqual({ quantity: 2 });
  expect((await customer.patch('/api/cart/decrement', key)).json()).toEqual({ quantity: 1 });
  expect((await customer.patch('/api/cart/decrement', key)).json()).toEqual({ quantity: 0 });
  expect(await quantities(customer)).toEqual([]);
  expect((await customer.patch('/api/cart/decrement', key)).json()).toMatchObject({
    code: 'NOT_FOUND',
  });

  // Clicks that come all at once are all counted.
  await customer.post('/api/cart', { ...key, quantity: 1 });
  await Promise.all(Array.from({ length: 8 }, () => customer.patch('/api/cart/increment', key)));
  expect(await quantities(customer)).toEqual([9]);
  await customer.delete('/api/cart/clear');

  for (const { pricePaise: _, ...each } of await sizesOf(test.db))
    await customer.post('/api/cart', { ...each, quantity: 1 });
  await customer.delete('/api/cart', key);
  expect(await quantities(customer)).toEqual([1]);
  await customer.delete('/api/cart/clear');
  expect(await quantities(customer)).toEqual([]);
});

test('unavailable products are refused, and each customer has a cart of their own', async () => {
  const { test, customer, key } = await withCart();
  const other = await signUp(test, { email: 'other@example.com' });
  await customer.post('/api/cart', { ...key, quantity: 1 });

  const unknown = await customer.post('/api/cart', { ...key, stockId: randomUUID(), quantity: 1 });
  const mixed = await customer.post('/api/cart', { ...key, productId: randomUUID(), quantity: 1 });
  const tooMany = await customer.post('/api/cart', { ...key, quantity: 99 });
  const none = await customer.post('/api/cart', { ...key, quantity: 0 });

  expect(unknown.statusCode).toBe(404);
  expect(mixed.statusCode).toBe(404);
  expect(tooMany.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'quantity' }] });
  expect(none.statusCode).toBe(400);
  expect(await quantities(other)).toEqual([]);
});

test('availability has two fixed messages, and the quantity left of each line that is short', async () => {
  const { test, customer, key } = await withCart();
  const check = async () => (await customer.get('/api/cart/check-availability')).json<unknown>();
  await customer.post('/api/cart', { ...key, quantity: 40 });
  expect(await check()).toEqual({ message: 'All items are available.', details: [] });

  await test.db.updateTable('stock').set({ quantity: 12 }).where('id', '=', key.stockId).execute();
  expect(await check()).toEqual({
    message: 'Insufficient stock for some items.',
    details: [{ ...key, field: 'lines.0', message: 'Only 12 left.', requested: 40, available: 12 }],
  });

  await test.db.updateTable('products').set({ status: 'draft' }).execute();
  expect(await check()).toMatchObject({ details: [{ message: 'Sold out.', available: 0 }] });
});

test('a guest’s cart is added once, however often it is sent, and its lines keep their order', async () => {
  const { test, customer, key } = await withCart();
  await customer.post('/api/cart', { ...key, quantity: 2 });
  const deletedLine = { ...key, stockId: randomUUID(), quantity: 1 };
  const merge = { mergeId: randomUUID(), lines: [{ ...key, quantity: 3 }, deletedLine] };

  const replies = await Promise.all([1, 2, 3].map(() => customer.post('/api/cart/merge', merge)));

  for (const reply of replies) expect(reply.json()).toMatchObject([{ ...key, quantity: 5 }]);
  expect(await quantities(customer)).toEqual([5]);

  const sizes = await sizesOf(test.db);
  const lines = sizes.map(({ stockId, sizeId }) => ({ ...key, stockId, sizeId, quantity: 1 }));
  for (const guestLines of [lines, lines.toReversed()]) {
    await customer.delete('/api/cart/clear', {});
    const reply = await customer.post('/api/cart/merge', { mergeId: randomUUID(), lines: guestLines });
    expect(reply.json()).toMatchObject(guestLines);
  }
});

test('a guest sees names, prices and shortages, and nothing is stored', async () => {
  const { test, key } = await withCart();
  const lines: NewCartLine[] = [
    { ...key, quantity: 41 },
    { ...key, stockId: randomUUID(), quantity: 1 },
  ];

  const reply = await test.visitor.post('/api/cart/preview', { lines });

  expect(reply.json()).toMatchObject({
    items: [{ ...key, quantity: 41, name: { text: 'Glucose meter' } }],
    message: 'Insufficient stock for some items.',
    details: [
      { field: 'lines.0', available: 40 },
      { field: 'lines.1', available: 0 },
    ],
  });
  expect(await test.db.selectFrom('cart_lines').select('quantity').execute()).toEqual([]);
});
