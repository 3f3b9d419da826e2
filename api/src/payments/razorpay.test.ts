import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createLogger } from '../http/request-log.ts';
import { account, startRazorpay } from '../testing/razorpay-server.ts';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp } from '../testing/test-customer.ts';
import type { Order, StaffOrder } from '../orders/order-schema.ts';
import { endOverduePayments } from '../orders/overdue-payments.ts';
import { paidOnline } from '../orders/payment.ts';
import { refundOnlinePayments, reconcilePayments } from './online-payments.ts';
import type { PaymentPage } from './payment-schema.ts';
import { razorpay } from './razorpay.ts';

type Razorpay = Awaited<ReturnType<typeof startRazorpay>>;

const providers: Razorpay[] = [];
afterEach(() => {
  for (const provider of providers.splice(0)) provider.close();
});

/** An order of four meters, for ₹5,996, at a centre with a Razorpay account. */
async function siteWithOrder() {
  const provider = await startRazorpay();
  providers.push(provider);
  const test = await testApi({}, { online: paidOnline(razorpay({ ...account, url: provider.url })) });
  const customer = await signUp(test);
  const staff = await signInAs(test, 'admin');
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    test.api.inject({
      method,
      url: `/api/orders${url}`,
      headers: { ...customer.headers, 'idempotency-key': 'checkout-1' },
      ...(payload && { payload }),
    });
  const lines = [await meterLine(test.db, 4)];
  const placed = await call('POST', '', { fulfilment: 'collect', paymentMethod: 'online', lines });
  const { _id: id, number } = placed.json<Order>();
  return {
    test,
    provider,
    id,
    number,
    setOut: () => call('POST', `/${id}/payment`),
    cancel: () => call('POST', `/${id}/cancel`),
    payAtCentre: () => call('PUT', `/${id}/payment-method`, { paymentMethod: 'at-centre' }),
    /** Staff hand the order over and take cash. */
    takeCash: async () => {
      for (const [version, status] of [
        [1, 'ready'],
        [2, 'completed'],
      ] as const)
        await staff.patch(`/api/dashboard/orders/${id}`, { version, status });
    },
    noteUpi: async () => {
      await test.db
        .updateTable('site_settings')
        .set({ content: sql`content || '{"upiAddress": "nalam@okbank"}'` })
        .execute();
      await staff.post(`/api/dashboard/orders/${id}/payment`, { reference: '412345678901' });
    },
    noteRefund: async (version: number) =>
      (await staff.post(`/api/dashboard/orders/${id}/refund`, { version })).json<StaffOrder>(),
    asStaff: async () => (await staff.get(`/api/dashboard/orders/${id}`)).json<StaffOrder>(),
    page: () =>
      test.db.selectFrom('visit_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    read: async () => (await call('GET', `/${id}`)).json<Order>(),
    ...logged(),
  };
}

function logged() {
  const lines: string[] = [];
  return { lines, log: createLogger('info', { write: (line) => lines.push(line) }) };
}

const notify = ({ api }: TestApi, { body, headers }: ReturnType<Razorpay['report']>) =>
  api.inject({ method: 'POST', url: '/api/payments/online', payload: body, headers });

const mails = async ({ db }: TestApi) =>
  (await db.selectFrom('outbox').select('subject').where('subject', 'like', '%order%').execute()).map(
    ({ subject }) => subject,
  );

test('a customer gets one Razorpay page for exactly the order, however often they go to pay', async () => {
  const { provider, id, number, setOut } = await siteWithOrder();

  const pages = await Promise.all([setOut(), setOut()]);

  const [link] = provider.links;
  expect(provider.links).toHaveLength(1);
  expect(link).toMatchObject({
    amount: 599_600,
    currency: 'INR',
    accept_partial: false,
    reference_id: id,
    description: number,
    notify: { sms: false, email: false },
    callback_url: `http://localhost:3000/shop/orders/${id}?placed`,
    callback_method: 'get',
  });
  for (const page of [...pages, await setOut()]) expect(page.json<PaymentPage>().url).toBe(link?.short_url);
});

test('while Razorpay is unavailable the customer is asked to try later, and a link whose answer was lost is not made twice', async () => {
  const { test, provider, setOut } = await siteWithOrder();
  for (const fault of ['error', 'done without an answer'] as const) {
    provider.faults.push(fault);
    expect((await setOut()).json()).toMatchObject({ code: 'PROVIDER_AWAY' });
  }
  expect(test.log()).toContain('Razorpay answered 502: without a reason');
  expect(provider.links).toEqual([]);

  provider.faults.push(undefined, 'done without an answer');
  expect((await setOut()).json()).toEqual({ url: provider.links[0]?.short_url });
  expect(provider.links).toHaveLength(1);
});

test('a signed webhook about exactly the order marks it as paid, once, before or after the customer returns', async () => {
  const { test, provider, id, number, setOut, read } = await siteWithOrder();
  await setOut();
  provider.pay(id);
  const report = provider.report(id);

  expect(
    (await notify(test, { ...report, headers: { ...report.headers, 'x-razorpay-signature': 'made up' } }))
      .statusCode,
  ).toBe(403);
  expect((await notify(test, { ...report, body: report.body.replace('599600', '100') })).statusCode).toBe(
    403,
  );
  expect((await notify(test, provider.report(id, {}, 'payment_link.expired'))).statusCode).toBe(200);
  for (const wrong of [{ amount_paid: 599_599 }, { currency: 'USD' }])
    expect((await notify(test, provider.report(id, wrong))).json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect(test.log()).toContain('Could not store a payment that the provider reported');
  // A link that was made by hand.
  expect((await notify(test, provider.report(id, { reference_id: 'Mela 2026' }))).statusCode).toBe(200);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });

  const replies = await Promise.all([report, report, provider.report(id)].map((each) => notify(test, each)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await mails(test)).toEqual(expect.arrayContaining([`We have your order ${number}`]));
  expect((await mails(test)).filter((subject) => subject.startsWith('We have'))).toHaveLength(1);
  expect((await setOut()).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('a payment whose webhook never comes is found by asking, before the order would be cancelled', async () => {
  const { test, provider, id, number, setOut, read, lines, log } = await siteWithOrder();
  await reconcilePayments(test, log);
  await setOut();
  await reconcilePayments(test, log);
  expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  expect(provider.pay(id).pathname).toBe(`/shop/orders/${id}`);
  await test.db
    .updateTable('orders')
    .set({ created_at: sql`now() - interval '31 minutes'` })
    .execute();
  provider.faults.push('error');
  await reconcilePayments(test, log);
  expect(lines.at(-1)).toContain('Could not ask the payment provider about a payment');

  await reconcilePayments(test, log);
  await endOverduePayments(test, log);

  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ number });
  const callCount = provider.calls.length;
  await reconcilePayments(test, log);
  expect(provider.calls).toHaveLength(callCount);
});

test('money for an order cancelled meanwhile is found and refunded once, also where an answer is lost', async () => {
  const { test, provider, id, setOut, cancel, read, log } = await siteWithOrder();
  await setOut();
  await cancel();
  provider.pay(id);

  await reconcilePayments(test, log);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  // Requests for the link, its payments and the payment succeed; the answer to the refund is lost.
  provider.faults.push(undefined, undefined, undefined, 'done without an answer');
  await refundOnlinePayments(test, log);
  expect(await read()).toMatchObject({ paymentStatus: 'refund-due' });
  await refundOnlinePayments(test, log);
  await refundOnlinePayments(test, log);

  expect(await read()).toMatchObject({ paymentStatus: 'refunded' });
  expect([...provider.payments.values()]).toMatchObject([{ amount: 599_600, amount_refunded: 599_600 }]);
  expect(provider.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(1);
});

test.each(['takeCash', 'noteUpi'] as const)(
  'money that comes on the still open page of an order that is paid otherwise is refunded (%s)',
  async (payOtherwise) => {
    const site = await siteWithOrder();
    const { test, provider, id, number, setOut, payAtCentre, read, asStaff, log } = site;
    await setOut();
    // The page stays open, because Razorpay does not answer the question before the cancellation.
    provider.faults.push('error');
    await payAtCentre();
    await site[payOtherwise]();
    const paidOtherwise = await read();
    expect(paidOtherwise).toMatchObject({ paymentMethod: 'at-centre', paymentStatus: 'paid' });
    provider.pay(id);

    expect((await notify(test, provider.report(id))).statusCode).toBe(200);

    expect(await asStaff()).toMatchObject({ paymentStatus: 'paid', paysBackItself: true, owedPaise: 0 });
    await refundOnlinePayments(test, log);
    await refundOnlinePayments(test, log);
    expect([...provider.payments.values()]).toMatchObject([{ amount: 599_600, amount_refunded: 599_600 }]);
    expect(await read()).toMatchObject({ status: paidOtherwise.status, paymentStatus: 'paid' });
    expect((await read()).events.at(-1)).toMatchObject({ status: 'refunded', by: 'system' });
    expect(await mails(test)).toContain(`We have refunded your second payment for the order ${number}`);
  },
);

test('a page that the customer no longer needs is closed at once, or by the job when Razorpay fails', async () => {
  const { test, provider, id, setOut, payAtCentre, page, log, lines } = await siteWithOrder();
  await setOut();
  await reconcilePayments(test, log);
  expect(provider.links).toMatchObject([{ reference_id: id, status: 'created' }]);

  // Razorpay answers twice which link it is, and then fails to cancel it.
  provider.faults.push(undefined, undefined, 'error');
  expect((await payAtCentre()).json()).toMatchObject({ paymentMethod: 'at-centre', paymentStatus: 'due' });
  expect(test.log()).toContain('Could not ask the payment provider about a payment');
  await reconcilePayments(test, log);
  expect(provider.links).toMatchObject([{ status: 'cancelled' }]);
  await reconcilePayments(test, log);
  expect(await page()).toMatchObject({ status: 'void' });
  expect(lines).toEqual([]);

  const other = await siteWithOrder();
  await other.setOut();
  await other.payAtCentre();
  expect(other.provider.links).toMatchObject([{ status: 'cancelled' }]);
});

test('the provider is asked about a payment each minute for an hour, then hourly for a week, until it is final', async () => {
  const { test, provider, id, setOut, page, read, log } = await siteWithOrder();
  await setOut();
  const ask = async (begun: string, asked: string) => {
    await test.db
      .updateTable('visit_payments')
      .set({ created_at: sql`now() - ${begun}::interval`, asked_at: sql`now() - ${asked}::interval` })
      .execute();
    const { length } = provider.calls;
    await reconcilePayments(test, log);
    return provider.calls.length > length;
  };

  expect(await ask('59 minutes', '1 minute')).toBe(true);
  expect(await ask('61 minutes', '59 minutes')).toBe(false);
  expect(await ask('8 days', '2 hours')).toBe(false);
  provider.pay(id);
  expect(await ask('6 days', '61 minutes')).toBe(true);
  expect(await read()).toMatchObject({ paymentStatus: 'paid' });
  expect(await ask('1 minute', '1 minute')).toBe(false);

  const unpaid = await siteWithOrder();
  await unpaid.setOut();
  for (const link of unpaid.provider.links) link.status = 'expired';
  await reconcilePayments(unpaid.test, log);
  expect(await unpaid.page()).toMatchObject({ status: 'void' });
  expect(await page()).toMatchObject({ status: 'paid' });
});

test('after a partial refund on Razorpay’s dashboard, the rest is refunded, and nothing more; staff cannot record this refund', async () => {
  const { test, provider, id, setOut, cancel, read, noteRefund, log } = await siteWithOrder();
  await setOut();
  provider.pay(id);
  await notify(test, provider.report(id));
  for (const payment of provider.payments.values()) payment.amount_refunded = 200_000;
  await cancel();

  expect(await noteRefund(2)).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
    message: 'The payment provider makes this refund.',
  });
  expect(await read()).toMatchObject({ paymentStatus: 'refund-due' });
  await refundOnlinePayments(test, log);

  expect([...provider.payments.values()]).toMatchObject([{ amount: 599_600, amount_refunded: 599_600 }]);
  expect(await read()).toMatchObject({ paymentStatus: 'refunded' });
});

test('the errors for a wrong key and for a missing answer say so', async () => {
  const provider = await startRazorpay();
  providers.push(provider);
  const online = razorpay({ ...account, keySecret: 'mistyped', url: provider.url });
  const order = {
    id: '0193a000-0000-7000-8000-000000000001',
    number: 'ORD-7F3K9Q',
    totalPaise: 100,
  };

  await expect(online.pageFor(order, new URL('http://localhost:3000'))).rejects.toThrow(
    'Razorpay answered 401: Authentication failed',
  );
  await expect(online.refund?.(order)).rejects.toThrow('Razorpay answered 401');
  provider.faults.push('silence');
  await expect(razorpay({ ...account, url: provider.url }, 20).lookUp?.(order)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
});
