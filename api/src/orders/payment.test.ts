import { expect, test } from '@jest/globals';
import { queueMail } from '../mail/outbox-queries.ts';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import { endPayment } from './change-order.ts';
import type { Order } from './order-schema.ts';
import type { PaymentProvider } from './payment.ts';

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
