import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { auditOf, signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import type { Order, PlaceOrder, StaffOrder } from './order-schema.ts';

const collect = { fulfilment: 'collect', paymentMethod: 'at-centre' } as const;

function order(payload: PlaceOrder, caller: Caller, key = 'checkout-1', lang = 'en') {
  return caller.post(`/api/orders?lang=${lang}`, payload, { 'idempotency-key': key });
}

async function stockOf({ db }: TestApi, slug?: string) {
  const ids = (await sizesOf(db, slug)).map(({ stockId }) => stockId);
  const rows = await db.selectFrom('stock').select(['id', 'quantity']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.quantity);
}

test('an order takes the stock, keeps names and prices, empties the cart and is confirmed by email', async () => {
  const test = await testApi();
  const customer = await signUp(test, {}, 'ta');
  const line = await meterLine(test.db, 3);
  await customer.post('/api/cart', { ...line, quantity: 5 });
  await test.db.deleteFrom('outbox').execute();

  const reply = await order({ ...collect, lines: [line], notes: 'Evening' }, customer, 'checkout-1', 'ta');

  expect(reply.statusCode).toBe(201);
  const placed = reply.json<Order>();
  expect(placed).toMatchObject({
    number: expect.stringMatching(/^ORD-[2-9A-HJKMNP-Z]{6}$/),
    status: 'placed',
    paymentStatus: 'due',
    totalPaise: 449_700,
    pieces: 3,
    lines: [{ name: { text: 'சர்க்கரை அளவி' }, pricePaise: 149_900, quantity: 3 }],
    events: [{ status: 'placed', by: 'customer' }],
    cancellable: true,
  });
  expect(await stockOf(test)).toEqual([37, 3]);
  expect((await customer.get('/api/cart')).json()).toMatchObject([{ quantity: 2 }]);
  const mails = await test.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['care@nalam.example', 'kavitha@example.com']);
  expect(mails[0]?.body).toContain('3 × Glucose meter (With 50 strips): ₹4,497');
  expect(mails[1]?.subject).toContain(placed.number);
  expect(mails[1]?.body).toContain('3 × சர்க்கரை அளவி');

  expect((await customer.get('/api/orders?lang=ta')).json()).toMatchObject([
    { firstLines: [{ name: { lang: 'ta' }, quantity: 3 }], lineCount: 1 },
  ]);

  await test.db.updateTable('product_sizes').set({ price_paise: 1 }).execute();
  await test.db.deleteFrom('products').execute();
  const later = await customer.get(`/api/orders/${placed._id}`);
  expect(later.json()).toMatchObject({ totalPaise: 449_700, lines: [{ productId: null, quantity: 3 }] });
});

test('an order sent twice is one order; its key cannot be used for another', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const line = await meterLine(test.db, 1);

  const replies = await Promise.all([1, 2, 3].map(() => order({ ...collect, lines: [line] }, customer)));
  const other = await order({ ...collect, lines: [{ ...line, quantity: 2 }] }, customer);
  const keyless = await customer.post('/api/orders', { ...collect, lines: [line] });

  expect(new Set(replies.map((reply) => reply.json<Order>().number)).size).toBe(1);
  expect(other.json()).toMatchObject({ code: 'KEY_REUSED' });
  expect(keyless.json()).toMatchObject({ details: [{ field: 'idempotency-key' }] });
  expect(await test.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  expect(await stockOf(test)).toEqual([39, 3]);
});

test('nothing is ordered when the lines of one stock together are short, or at a price that has changed', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const [strips, alone] = await sizesOf(test.db);
  if (!strips || !alone) throw new Error('The sample has two sizes');

  const reply = await order(
    {
      ...collect,
      lines: [
        { ...strips, quantity: 1 },
        { ...alone, quantity: 2 },
        { ...alone, quantity: 2 },
      ],
    },
    customer,
  );

  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Insufficient stock for some items.',
    details: [
      { field: 'lines.1', stockId: alone.stockId, requested: 2, available: 3, message: 'Only 3 left.' },
      { field: 'lines.2', available: 3 },
    ],
  });

  const line = { ...strips, quantity: 1, pricePaise: 100 };
  expect((await order({ ...collect, lines: [line] }, customer)).json()).toMatchObject({
    code: 'PRICE_CHANGED',
    details: [{ field: 'lines.0', message: 'It costs ₹1,499 now.', pricePaise: 149_900 }],
  });
  expect(await stockOf(test)).toEqual([40, 3]);
  expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('delivery needs an address of the customer, which may be typed at the checkout, and is paid on delivery', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const other = await signUp(test, { email: 'other@example.com' });
  const line = await meterLine(test.db);
  const home = { name: 'K', phone: '9876543210', lines: '4, Street', city: 'Trichy', postalCode: '620018' };
  const { _id: addressId } = (await customer.post('/api/account/addresses', home)).json<{ _id: string }>();
  const deliver: PlaceOrder = { fulfilment: 'deliver', paymentMethod: 'on-delivery', lines: [line] };

  const without = await order(deliver, customer);
  const stolen = await order({ ...deliver, addressId }, other);
  const wrongPay = await order({ ...deliver, paymentMethod: 'at-centre', addressId }, customer);
  const right = await order({ ...deliver, addressId }, customer, 'checkout-2');

  expect(without.json()).toMatchObject({ details: [{ field: 'addressId' }] });
  expect(stolen.json()).toMatchObject({ details: [{ field: 'addressId' }] });
  expect(wrongPay.json()).toMatchObject({ details: [{ field: 'paymentMethod' }] });
  expect(right.json()).toMatchObject({ address: { lines: '4, Street', postalCode: '620018' } });

  // One that is typed at the checkout is stored once the order is placed, and not before.
  const addresses = async () => (await other.get('/api/account/addresses')).json<object[]>();
  const wrong = await order({ ...deliver, address: { ...home, postalCode: '62' } }, other);
  const short = await order({ ...deliver, address: home, lines: [{ ...line, quantity: 99 }] }, other);
  expect(wrong.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'address.postalCode' }] });
  expect(short.json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await addresses()).toEqual([]);
  for (const _ of [1, 2]) {
    const placed = await order({ ...deliver, address: home }, other, 'checkout-3');
    expect(placed.json()).toMatchObject({ address: { lines: '4, Street', phone: '9876543210' } });
  }
  expect(await addresses()).toMatchObject([{ lines: '4, Street', postalCode: '620018' }]);
});

test('a customer who cancels twice at once returns the stock once', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const other = await signUp(test, { email: 'other@example.com' });
  const { _id } = (await order({ ...collect, lines: [await meterLine(test.db, 4)] }, customer)).json<Order>();
  const cancel = (caller: Caller) => caller.post(`/api/orders/${_id}/cancel`);

  expect((await cancel(other)).statusCode).toBe(404);
  expect(await stockOf(test)).toEqual([36, 3]);
  const replies = await Promise.all([1, 2, 3].map(() => cancel(customer)));

  for (const reply of replies)
    expect(reply.json()).toMatchObject({ status: 'cancelled', paymentStatus: 'void', cancellable: false });
  expect(await stockOf(test)).toEqual([40, 3]);
  expect(await test.db.selectFrom('order_events').select('status').orderBy('at').execute()).toEqual([
    { status: 'placed' },
    { status: 'cancelled' },
  ]);
});

test('staff find an order, move it on, and the customer follows it', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const admin = await signInAs(test, 'admin');
  const { _id, number } = (
    await order({ ...collect, lines: [await meterLine(test.db, 4)] }, customer)
  ).json<Order>();
  const list = async (query: string) =>
    (await admin.get(`/api/dashboard/orders?${query}`)).json<{
      total: number;
    }>();
  const move = (status: string, version: number) =>
    admin.patch(`/api/dashboard/orders/${_id}`, { status, version, note: 'See you' });

  expect(await list(`search=${number.slice(-4).toLowerCase()}`)).toMatchObject({
    items: [
      {
        number,
        customerName: 'Kavitha',
        pieces: 4,
        firstLines: [{ name: { text: 'Glucose meter' }, sizeName: { text: 'With 50 strips' }, quantity: 4 }],
        lineCount: 1,
      },
    ],
    total: 1,
  });
  expect(await list('search=%25%25')).toMatchObject({ total: 0 });
  expect(await list('status=confirmed')).toMatchObject({ total: 0 });
  expect((await move('confirmed', 1)).json()).toMatchObject({
    status: 'confirmed',
    version: 2,
    next: ['ready', 'cancelled'],
  });
  expect((await move('ready', 1)).json()).toMatchObject({ code: 'CONFLICT' });
  expect((await move('placed', 2)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await move('ready', 2);
  const done = (await move('completed', 3)).json<StaffOrder>();

  expect(done).toMatchObject({ paymentStatus: 'paid', next: [] });
  expect(done.events.at(-1)).toMatchObject({ status: 'completed', by: 'staff', staffName: 'A admin' });
  expect(await auditOf(test)).toMatchObject(
    ['mark-confirmed', 'mark-ready', 'mark-completed'].map((action) => ({
      actor: 'A admin',
      action,
      subject: 'order',
      title: number,
    })),
  );
  const seen = await customer.get(`/api/orders/${_id}`);
  expect(seen.json<Order>().events.map(({ status }) => status)).toEqual([
    'placed',
    'confirmed',
    'ready',
    'completed',
  ]);
  expect(seen.body).not.toContain('A admin');
  const tooLate = await customer.post(`/api/orders/${_id}/cancel`);
  expect(tooLate.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  const mails = await test.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('subject', 'like', '%is ready')
    .execute();
  expect(mails).toMatchObject([{ body: expect.stringContaining('See you') }]);
});
