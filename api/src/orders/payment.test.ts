import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { queueMail } from '../mail/outbox-queries.ts';
import { createLogger } from '../http/request-log.ts';
import { notePayment, refundOnlinePayments } from '../payments/online-payments.ts';
import type { Caller } from '../testing/caller.ts';
import { auditOf, signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp, sizesOf } from '../testing/test-customer.ts';
import { provider, sign } from '../testing/till.ts';
import type { PaymentPage } from '../payments/payment-schema.ts';
import type { Order, PaymentMethod, StaffOrder, StaffOrderList } from './order-schema.ts';
import { endOverduePayments } from './overdue-payments.ts';
import type { PaymentProvider } from './payment.ts';

const bankAddress = 'till@bank.example';

/** A provider that needs the network, so it stores its request with the order. */
const bank: PaymentProvider = {
  suits: () => true,
  begin: async (trx, { number, totalPaise }) => {
    await queueMail(trx, { to: bankAddress, replyTo: null, subject: `Ask for ${totalPaise}`, body: number });
    return 'pending';
  },
  settle: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus),
  cancel: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus === 'paid' ? 'refund-due' : 'void'),
};

const atBank = { online: bank };

/** Orders four meters; the stock is forty. */
async function order(test: TestApi, paymentMethod: PaymentMethod = 'online') {
  const customer = await signUp(test);
  const reply = await customer.post(
    '/api/orders',
    { fulfilment: 'collect', paymentMethod, lines: [await meterLine(test.db, 4)] },
    { 'idempotency-key': 'checkout-1' },
  );
  const read = async () => (await customer.get(`/api/orders/${reply.json<Order>()._id}`)).json<Order>();
  return { reply, customer, read, id: reply.json<Order>()._id };
}

async function metersLeft({ db }: TestApi) {
  const [{ stockId } = { stockId: '' }] = await sizesOf(db);
  const row = await db.selectFrom('stock').select('quantity').where('id', '=', stockId).executeTakeFirst();
  return row?.quantity;
}

const mailsTo = ({ db }: TestApi, recipient: string) =>
  db.selectFrom('outbox').select('subject').where('recipient', '=', recipient).orderBy('id').execute();

async function orderMails(test: TestApi) {
  const mails = await mailsTo(test, 'kavitha@example.com');
  return mails.filter(({ subject }) => subject.includes('order'));
}

test('a pending payment reserves the stock until the provider reports it paid', async () => {
  const test = await testApi({}, atBank);
  const { reply, id, read } = await order(test);
  expect(reply.json()).toMatchObject({ status: 'placed', paymentStatus: 'pending' });
  expect(await mailsTo(test, bankAddress)).toEqual([{ subject: 'Ask for 599600' }]);
  expect(await metersLeft(test)).toBe(36);

  expect(await orderMails(test)).toEqual([]);

  await Promise.all([1, 2, 3].map(() => notePayment(test, { orderId: id, outcome: 'paid' })));

  const paid = await read();
  expect(paid).toMatchObject({ status: 'placed', paymentStatus: 'paid', waysToPay: [] });
  expect(await metersLeft(test)).toBe(36);
  expect(await orderMails(test)).toEqual([{ subject: `We have your order ${paid.number}` }]);
});

test('a failed payment leaves the order unchanged; it can be paid again or in person', async () => {
  const test = await testApi({}, atBank);
  const { id, read, customer } = await order(test);

  await notePayment(test, { orderId: id, outcome: 'failed' });
  expect(await read()).toMatchObject({
    status: 'placed',
    paymentStatus: 'failed',
    waysToPay: ['at-centre', 'online'],
  });
  const inPerson = (paymentMethod: PaymentMethod, caller: Caller = customer) =>
    caller.put(`/api/orders/${id}/payment-method`, { paymentMethod });
  const stranger = await signUp(test, { email: 'meena@example.com' });
  expect((await inPerson('at-centre', stranger)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await inPerson('on-delivery')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await inPerson('at-centre')).json()).toMatchObject({
    status: 'placed',
    paymentMethod: 'at-centre',
    paymentStatus: 'due',
    waysToPay: [],
  });
  expect((await inPerson('at-centre')).statusCode).toBe(200);
  expect((await inPerson('online')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await orderMails(test)).toHaveLength(1);
  expect(await metersLeft(test)).toBe(36);

  // The bank's page was still open in another tab.
  await notePayment(test, { orderId: id, outcome: 'paid' });
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
});

test('customers see how they can pay, with the provider’s name in their language where there is one', async () => {
  const withoutProvider = [
    { method: 'at-centre', fulfilments: ['collect'], provider: null },
    { method: 'on-delivery', fulfilments: ['deliver'], provider: null },
  ];
  const without = await testApi();
  expect((await without.api.inject('/api/payment-ways')).json()).toEqual(withoutProvider);
  expect((await order(without)).reply.json()).toMatchObject({ details: [{ field: 'paymentMethod' }] });

  const { api } = await testApi({}, atTill);
  expect((await api.inject({ url: '/api/payment-ways?lang=ta' })).json()).toEqual([
    ...withoutProvider,
    {
      method: 'online',
      fulfilments: ['collect', 'deliver'],
      provider: { text: 'கல்லாவில் அட்டை அல்லது UPI', lang: 'ta' },
    },
  ]);
});

test('a payment that arrives after the cancellation must be refunded', async () => {
  const test = await testApi({}, atBank);
  const { id, customer, read } = await order(test);
  await customer.post(`/api/orders/${id}/cancel`);
  expect(await read()).toMatchObject({ paymentStatus: 'void' });

  await notePayment(test, { orderId: id, outcome: 'paid' });

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  expect(await metersLeft(test)).toBe(40);
});

test('staff find refunds that are due, refund once, and the order records who did it', async () => {
  const test = await testApi({}, atTill);
  const staff = await signInAs(test, 'admin');
  const { id, customer, read } = await order(test);
  const early = await staff.post(`/api/dashboard/orders/${id}/refund`, { version: 1 });
  expect(early.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  await notePayment(test, { orderId: id, outcome: 'paid' });
  await customer.post(`/api/orders/${id}/cancel`);
  const list = await staff.get('/api/dashboard/orders?paymentStatus=refund-due');
  expect(list.json()).toMatchObject({ total: 1, items: [{ _id: id }] });
  const shownOrder = (await staff.get(`/api/dashboard/orders/${id}`)).json<StaffOrder>();
  expect(shownOrder).toMatchObject({ paysBackItself: false, version: 2 });
  const payBack = () =>
    staff.post(`/api/dashboard/orders/${id}/refund`, { version: shownOrder.version, note: ' UPI 4711 ' });

  const [first, second] = [await payBack(), await payBack()];

  expect(first.json()).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled', version: 3 });
  expect(first.json<StaffOrder>().events.at(-1)).toMatchObject({
    status: 'refunded',
    by: 'staff',
    note: 'UPI 4711',
  });
  expect(first.json<StaffOrder>().events.at(-1)?.staffName).toBeTruthy();
  expect(second.json()).toMatchObject({ code: 'CONFLICT' });
  const { number, events } = await read();
  expect(events.at(-1)).toMatchObject({ status: 'refunded', note: 'UPI 4711' });
  expect(await orderMails(test)).toContainEqual({
    subject: `Your order ${number} has been refunded`,
  });
  // The provider repeats its notification.
  await notePayment(test, { orderId: id, outcome: 'paid' });
  expect(await read()).toMatchObject({ paymentStatus: 'refunded' });
});

test('a second payment that the provider cannot refund is listed for staff, and the order stays paid', async () => {
  const test = await testApi({}, atTill);
  const { id, customer, read } = await order(test);
  const staff = await signInAs(test, 'admin');
  await payFor(id, customer);
  await customer.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'at-centre' });
  for (const [version, status] of [
    [1, 'ready'],
    [2, 'completed'],
  ])
    await staff.patch(`/api/dashboard/orders/${id}`, { version, status });

  await notify(test, { orderId: id, outcome: 'paid' });

  const listed = async () =>
    (await staff.get('/api/dashboard/orders?paymentStatus=refund-due')).json<StaffOrderList>().items;
  expect(await listed()).toMatchObject([{ _id: id, paymentStatus: 'paid', isRefundDue: true }]);
  const paid = (await staff.get(`/api/dashboard/orders/${id}`)).json<StaffOrder>();
  expect(paid).toMatchObject({ owedPaise: 599_600, paysBackItself: false });
  const { version } = paid;
  expect((await staff.post(`/api/dashboard/orders/${id}/refund`, { version })).json()).toMatchObject({
    owedPaise: 0,
    paymentStatus: 'paid',
  });
  expect(await listed()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});

test('a provider that refunds by itself is called until it succeeds, and then no longer', async () => {
  const refundedPaise: number[] = [];
  const refund = ({ totalPaise }: { totalPaise: number }) => {
    refundedPaise.push(totalPaise);
    return refundedPaise.length === 1 ? Promise.reject(new Error('The bank sleeps.')) : Promise.resolve();
  };
  const test = await testApi({}, { online: { ...provider, online: { ...provider.online, refund } } });
  const { id, read, customer } = await order(test);
  await notePayment(test, { orderId: id, outcome: 'paid' });
  await customer.post(`/api/orders/${id}/cancel`);
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });

  await refundOnlinePayments(test, log);
  expect(await read()).toMatchObject({ paymentStatus: 'refund-due' });
  expect(lines).toHaveLength(1);
  const staff = await signInAs(test, 'admin');
  expect((await staff.get(`/api/dashboard/orders/${id}`)).json()).toMatchObject({
    paysBackItself: true,
  });
  await refundOnlinePayments(test, log);
  await refundOnlinePayments(test, log);

  const { paymentStatus, totalPaise, events } = await read();
  expect(paymentStatus).toBe('refunded');
  expect(refundedPaise).toEqual([totalPaise, totalPaise]);
  expect(events.at(-1)).toMatchObject({ status: 'refunded', by: 'system' });
});

test('a paid order that staff cancel must be refunded, and its stock returns', async () => {
  const test = await testApi({}, atBank);
  const { id, read } = await order(test);
  await notePayment(test, { orderId: id, outcome: 'paid' });

  const admin = await signInAs(test, 'admin');

  await admin.patch(`/api/dashboard/orders/${id}`, { status: 'cancelled', version: 1 });

  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  expect(await metersLeft(test)).toBe(40);
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A admin', action: 'mark-cancelled', subject: 'order' },
  ]);
});

test('a provider that fails after the stock was taken leaves no order, no gap in the stock and no email', async () => {
  const failing: PaymentProvider = {
    ...bank,
    begin: async (trx, order) => {
      await bank.begin(trx, order);
      throw new Error('The bank is not configured');
    },
  };
  const test = await testApi({}, { online: failing });

  const { reply } = await order(test);

  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('bank');
  expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(await metersLeft(test)).toBe(40);
  expect(await mailsTo(test, bankAddress)).toEqual([]);
});

const atTill = { online: provider };

function notify({ api }: TestApi, news: object, signature?: string) {
  // Formatted as no serializer would, so that only the original bytes match.
  const payload = JSON.stringify({ event: 'payment', ...news }, null, 3);
  return api.inject({
    method: 'POST',
    url: '/api/payments/online',
    payload,
    headers: { 'content-type': 'application/json', 'x-till-signature': signature ?? sign(payload) },
  });
}

const payFor = (id: string, caller: Caller) => caller.post(`/api/orders/${id}/payment`);

test('a customer is sent to the provider’s page, and the order is paid when the provider, and nobody else, says so', async () => {
  const test = await testApi({}, atTill);
  const { id, customer, read } = await order(test);

  const { url } = (await payFor(id, customer)).json<PaymentPage>();
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    order: id,
    paise: '599600',
    back: `http://localhost:3000/shop/orders/${id}?placed`,
  });
  expect((await payFor(id, test.visitor)).statusCode).toBe(401);
  const another = await signUp(test, { email: 'meena@example.com' });
  expect((await payFor(id, another)).json()).toMatchObject({ code: 'NOT_FOUND' });

  expect((await notify(test, { event: 'hello' })).statusCode).toBe(200);
  expect((await notify(test, { orderId: id, outcome: 'paid' }, 'made up')).statusCode).toBe(403);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  expect((await notify(test, { orderId: id, outcome: 'failed' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'failed' });
  expect((await payFor(id, customer)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  expect((await notify(test, { orderId: id, outcome: 'paid' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect((await payFor(id, customer)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('an order not paid in time is cancelled and its stock returns; a later payment must be refunded', async () => {
  const test = await testApi({}, atTill);
  const { id, read } = await order(test);
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  await endOverduePayments(test, log);
  expect(await metersLeft(test)).toBe(36);
  await test.db
    .updateTable('orders')
    .set({ created_at: sql`now() - interval '31 minutes'` })
    .execute();

  await endOverduePayments(test, log);
  await endOverduePayments(test, log);

  const cancelled = await read();
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'void',
    cancellable: false,
    events: [
      { status: 'placed', by: 'customer' },
      { status: 'cancelled', by: 'system' },
    ],
  });
  expect(await metersLeft(test)).toBe(40);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ order: cancelled.number });
  expect(await test.db.selectFrom('audit').select(['actor', 'action', 'title']).execute()).toEqual([
    { actor: null, action: 'cancel-unpaid', title: cancelled.number },
  ]);
  expect(await orderMails(test)).toEqual([{ subject: `Your order ${cancelled.number} was not paid` }]);
  await notify(test, { orderId: id, outcome: 'paid' });
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
});

test('an order paid in person has no page to pay on and no notification', async () => {
  const test = await testApi();
  const { id, customer } = await order(test, 'at-centre');

  expect((await payFor(id, customer)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await notify(test, { orderId: id, outcome: 'paid' })).statusCode).toBe(404);
});
