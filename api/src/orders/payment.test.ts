import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { queueMail } from '../mail/outbox-queries.ts';
import { Problem } from '../problem.ts';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import { endPayment } from './change-order.ts';
import type { Order } from './order-schema.ts';
import { endOverduePayments } from './overdue-payments.ts';
import type { PaymentNews, PaymentProvider } from './payment.ts';

const bankAddress = 'till@bank.example';

/** Speaks to a bank over the network, and so leaves with the order what is to be said to it. */
const bank: PaymentProvider = {
  suits: (fulfilment) => fulfilment === 'collect',
  begin: async (trx, { number, totalPaise }) => {
    await queueMail(trx, { to: bankAddress, replyTo: null, subject: `Ask for ${totalPaise}`, body: number });
    return 'pending';
  },
  settle: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus),
  cancel: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus === 'paid' ? 'refund-due' : 'void'),
};

const online = { 'at-centre': bank };

/** Orders four meters of which there are forty. */
async function order(test: TestApi) {
  const { headers } = await signUp(test);
  const reply = await test.api.inject({
    method: 'POST',
    url: '/api/orders',
    payload: { fulfilment: 'collect', paymentMethod: 'at-centre', lines: [await meterLine(test.db, 4)] },
    headers: { ...headers, 'idempotency-key': 'checkout-1' },
  });
  const read = async () =>
    (await test.api.inject({ url: `/api/orders/${reply.json<Order>()._id}`, headers })).json<Order>();
  return { reply, headers, read, id: reply.json<Order>()._id };
}

async function metersLeft({ db }: TestApi) {
  const [{ stockId } = { stockId: '' }] = await sizesOf(db);
  const row = await db.selectFrom('stock').select('quantity').where('id', '=', stockId).executeTakeFirst();
  return row?.quantity;
}

const mailsTo = ({ db }: TestApi, recipient: string) =>
  db.selectFrom('outbox').select('subject').where('recipient', '=', recipient).orderBy('id').execute();

test('a provider that speaks to a bank keeps the stock until the bank says that it is paid', async () => {
  const test = await testApi({}, online);
  const { reply, id, read } = await order(test);
  expect(reply.json()).toMatchObject({ status: 'placed', paymentStatus: 'pending' });
  expect(await mailsTo(test, bankAddress)).toEqual([{ subject: 'Ask for 599600' }]);
  expect(await metersLeft(test)).toBe(36);

  await endPayment(test, id, 'paid');
  await endPayment(test, id, 'paid');

  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await metersLeft(test)).toBe(36);
});

test('a payment that fails cancels the order, tells the customer and returns the stock once', async () => {
  const test = await testApi({}, online);
  const { id, read } = await order(test);

  await Promise.all([1, 2, 3].map(() => endPayment(test, id, 'failed')));

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'void', cancellable: false });
  expect(await metersLeft(test)).toBe(40);
  const mails = await mailsTo(test, 'kavitha@example.com');
  expect(mails.filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
});

test('money that comes after the customer cancelled is owed back', async () => {
  const test = await testApi({}, online);
  const { id, headers, read } = await order(test);
  await test.api.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers });
  expect(await read()).toMatchObject({ paymentStatus: 'void' });

  await endPayment(test, id, 'paid');

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  expect(await metersLeft(test)).toBe(40);
});

test('staff who cancel what is paid owe it back', async () => {
  const test = await testApi({}, online);
  const { id, read } = await order(test);
  await endPayment(test, id, 'paid');

  await test.api.inject({
    method: 'PATCH',
    url: `/api/dashboard/orders/${id}`,
    payload: { status: 'cancelled', version: 1 },
    headers: await signInAs(test, 'admin'),
  });

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
});

test('a provider that fails after the stock was taken leaves no order, no gap in the stock and no mail', async () => {
  const failing: PaymentProvider = {
    ...bank,
    begin: async (trx, order) => {
      await bank.begin(trx, order);
      throw new Error('The bank is not configured');
    },
  };
  const test = await testApi({}, { 'at-centre': failing });

  const { reply } = await order(test);

  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('bank');
  expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await metersLeft(test)).toBe(40);
  expect(await mailsTo(test, bankAddress)).toEqual([]);
});

const sign = (body: string) => createHmac('sha256', 'shared with the till').update(body).digest('hex');

/** Has the customer pay on a page of its own, and signs what it says of it, as Razorpay and Stripe do. */
const till: PaymentProvider = {
  ...bank,
  begin: () => Promise.resolve('pending'),
  online: {
    minutes: 30,
    pageFor: ({ number, totalPaise }, comeBackTo) =>
      Promise.resolve(
        new URL(`https://till.example/${number}?paise=${totalPaise}&back=${comeBackTo.pathname}`),
      ),
    read: ({ headers, body }) => {
      if (headers['x-till-signature'] !== sign(body.toString()))
        throw new Problem('NOT_ALLOWED', 'This is not from the till.');
      const { event, ...news } = JSON.parse(body.toString()) as PaymentNews & { event: string };
      return Promise.resolve(event === 'payment' ? news : undefined);
    },
  },
};

const atTill = { 'at-centre': till };

function notify({ api }: TestApi, news: object, signature?: string) {
  // Spaced as no parser would give it back.
  const payload = JSON.stringify({ event: 'payment', ...news }, null, 3);
  return api.inject({
    method: 'POST',
    url: '/api/payments/at-centre',
    payload,
    headers: { 'content-type': 'application/json', 'x-till-signature': signature ?? sign(payload) },
  });
}

const payFor = ({ api }: TestApi, id: string, headers: object) =>
  api.inject({ method: 'POST', url: `/api/orders/${id}/payment`, headers: { ...headers } });

test('a customer is sent to the provider’s page, and the order is paid when the provider says so', async () => {
  const test = await testApi({}, atTill);
  const { reply, id, headers, read } = await order(test);
  const { number } = reply.json<Order>();

  expect((await payFor(test, id, headers)).json()).toEqual({
    url: `https://till.example/${number}?paise=599600&back=/shop/orders/${id}`,
  });
  expect((await payFor(test, id, {})).statusCode).toBe(401);
  const { headers: another } = await signUp(test, { email: 'meena@example.com' });
  expect((await payFor(test, id, another)).json()).toMatchObject({ code: 'NOT_FOUND' });

  expect((await notify(test, { event: 'hello' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  expect((await notify(test, { orderId: id, outcome: 'paid' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect((await payFor(test, id, headers)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('nobody but the provider says that an order is paid', async () => {
  const test = await testApi({}, atTill);
  const { id, read } = await order(test);

  const reply = await notify(test, { orderId: id, outcome: 'paid' }, 'made up');

  expect(reply.statusCode).toBe(403);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
});

test('what nobody has paid in time is cancelled and its stock returns; what comes later is owed back', async () => {
  const test = await testApi({}, atTill);
  const { id, read } = await order(test);
  await endOverduePayments(test);
  expect(await metersLeft(test)).toBe(36);
  await test.db
    .updateTable('orders')
    .set({ created_at: sql`now() - interval '31 minutes'` })
    .execute();

  await endOverduePayments(test);

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'void' });
  expect(await metersLeft(test)).toBe(40);
  await notify(test, { orderId: id, outcome: 'paid' });
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
});

test('those who pay in person have no page to pay on, and nobody notifies of it', async () => {
  const test = await testApi();
  const { id, headers } = await order(test);

  expect((await payFor(test, id, headers)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await notify(test, { orderId: id, outcome: 'paid' })).statusCode).toBe(404);
});
