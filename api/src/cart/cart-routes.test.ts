import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import type { CartItem, NewCartLine } from './cart-schema.ts';

type Headers = Record<string, string>;

async function withCart() {
  const test = await testApi();
  const { headers } = await signUp(test);
  const { quantity: _, pricePaise: __, ...key } = await meterLine(test.db);
  return { test, headers, key };
}

function call(
  { api }: TestApi,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload: object,
  headers: Headers,
) {
  return api.inject({ method, url: `/api${url}`, payload, headers });
}

async function quantities({ api }: TestApi, headers: Headers) {
  const reply = await api.inject({ url: '/api/cart', headers });
  return reply.json<CartItem[]>().map(({ quantity }) => quantity);
}

test('adding the same thing twice makes one line of both', async () => {
  const { test, headers, key } = await withCart();

  await call(test, 'POST', '/cart', { ...key, quantity: 2 }, headers);
  const reply = await call(test, 'POST', '/cart', { ...key, quantity: 3 }, headers);

  expect(reply.json()).toEqual({ quantity: 5 });
  expect((await test.api.inject({ url: '/api/cart?lang=ta', headers })).json()).toMatchObject([
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

test('a quantity goes up and down by one, and a line at zero is removed', async () => {
  const { test, headers, key } = await withCart();
  await call(test, 'POST', '/cart', { ...key, quantity: 1 }, headers);

  expect((await call(test, 'PATCH', '/cart/increment', key, headers)).json()).toEqual({ quantity: 2 });
  expect((await call(test, 'PATCH', '/cart/decrement', key, headers)).json()).toEqual({ quantity: 1 });
  expect((await call(test, 'PATCH', '/cart/decrement', key, headers)).json()).toEqual({ quantity: 0 });
  expect(await quantities(test, headers)).toEqual([]);
  expect((await call(test, 'PATCH', '/cart/decrement', key, headers)).json()).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a line is removed, and a cart is emptied', async () => {
  const { test, headers } = await withCart();
  for (const { pricePaise: _, ...key } of await sizesOf(test.db))
    await call(test, 'POST', '/cart', { ...key, quantity: 1 }, headers);
  const [first] = await sizesOf(test.db);

  await call(test, 'DELETE', '/cart', first ?? {}, headers);
  expect(await quantities(test, headers)).toEqual([1]);

  await test.api.inject({ method: 'DELETE', url: '/api/cart/clear', headers });
  expect(await quantities(test, headers)).toEqual([]);
});

test('clicks that come all at once are all counted', async () => {
  const { test, headers, key } = await withCart();
  await call(test, 'POST', '/cart', { ...key, quantity: 1 }, headers);

  await Promise.all(Array.from({ length: 8 }, () => call(test, 'PATCH', '/cart/increment', key, headers)));

  expect(await quantities(test, headers)).toEqual([9]);
});

test('unavailable products are refused, and each customer has a cart of their own', async () => {
  const { test, headers, key } = await withCart();
  const other = await signUp(test, { email: 'other@example.com' });
  await call(test, 'POST', '/cart', { ...key, quantity: 1 }, headers);

  const unknown = await call(test, 'POST', '/cart', { ...key, stockId: randomUUID(), quantity: 1 }, headers);
  const mixed = await call(test, 'POST', '/cart', { ...key, productId: randomUUID(), quantity: 1 }, headers);
  const tooMany = await call(test, 'POST', '/cart', { ...key, quantity: 99 }, headers);
  const none = await call(test, 'POST', '/cart', { ...key, quantity: 0 }, headers);

  expect(unknown.statusCode).toBe(404);
  expect(mixed.statusCode).toBe(404);
  expect(tooMany.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'quantity' }] });
  expect(none.statusCode).toBe(400);
  expect(await quantities(test, other.headers)).toEqual([]);
});

test('availability has two fixed messages, and the quantity left of each line that is short', async () => {
  const { test, headers, key } = await withCart();
  const check = async () =>
    (await test.api.inject({ url: '/api/cart/check-availability', headers })).json<unknown>();
  await call(test, 'POST', '/cart', { ...key, quantity: 40 }, headers);
  expect(await check()).toEqual({ message: 'All items are available.', details: [] });

  await test.db.updateTable('stock').set({ quantity: 12 }).where('id', '=', key.stockId).execute();
  expect(await check()).toEqual({
    message: 'Insufficient stock for some items.',
    details: [{ ...key, field: 'lines.0', message: 'Only 12 left.', requested: 40, available: 12 }],
  });

  await test.db.updateTable('products').set({ status: 'draft' }).execute();
  expect(await check()).toMatchObject({ details: [{ message: 'Sold out.', available: 0 }] });
});

test('a guest’s cart is added once, however often it is sent', async () => {
  const { test, headers, key } = await withCart();
  await call(test, 'POST', '/cart', { ...key, quantity: 2 }, headers);
  const gone = { ...key, stockId: randomUUID(), quantity: 1 };
  const merge = { mergeId: randomUUID(), lines: [{ ...key, quantity: 3 }, gone] };

  const replies = await Promise.all([1, 2, 3].map(() => call(test, 'POST', '/cart/merge', merge, headers)));

  for (const reply of replies) expect(reply.json()).toMatchObject([{ ...key, quantity: 5 }]);
  expect(await quantities(test, headers)).toEqual([5]);
});

test('a guest sees names, prices and shortages, and nothing is stored', async () => {
  const { test, key } = await withCart();
  const lines: NewCartLine[] = [
    { ...key, quantity: 41 },
    { ...key, stockId: randomUUID(), quantity: 1 },
  ];

  const reply = await call(test, 'POST', '/cart/preview', { lines }, {});

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

test('a guest’s lines, and those that are put back, keep their order', async () => {
  const { test, headers, key } = await withCart();
  const sizes = await sizesOf(test.db, 'glucose-meter');
  const lines = sizes.map(({ stockId, sizeId }) => ({ ...key, stockId, sizeId, quantity: 1 }));
  expect(lines.length).toBeGreaterThan(1);

  for (const wanted of [lines, [...lines].reverse()]) {
    await call(test, 'DELETE', '/cart/clear', {}, headers);
    const merge = { mergeId: randomUUID(), lines: wanted };
    const reply = await call(test, 'POST', '/cart/merge', merge, headers);
    expect(reply.json<CartItem[]>().map(({ stockId }) => stockId)).toEqual(
      wanted.map(({ stockId }) => stockId),
    );
  }
});
