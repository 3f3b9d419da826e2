import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import { meterLine, signUp } from '../testing/test-customer.ts';
import type { Order, StaffOrder } from './order-schema.ts';

/** A centre with a UPI address, and its staff. */
async function centre(upiAddress = 'nalam.diagnostics@okbank') {
  const test = await testApi();
  await test.db
    .updateTable('site_settings')
    .set({ content: sql`content || ${JSON.stringify({ upiAddress })}::jsonb` })
    .execute();
  const staff = await signInAs(test, 'admin');
  const note = (id: string, reference: string) =>
    staff.post(`/api/dashboard/orders/${id}/payment`, { reference });
  const asStaff = async (id: string) => (await staff.get(`/api/dashboard/orders/${id}`)).json<StaffOrder>();
  return { ...test, note, asStaff };
}

/** Orders four meters, to be paid at the centre. */
async function order(test: TestApi, email = 'kavitha@example.com') {
  const customer = await signUp(test, { email });
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await test.api.inject({
        method,
        url: `/api/orders${url}`,
        headers: { ...customer.headers, 'idempotency-key': 'checkout-1' },
        ...(payload && { payload }),
      })
    ).json<Order>();
  const lines = [await meterLine(test.db, 4)];
  const placed = await call('POST', '', { fulfilment: 'collect', paymentMethod: 'at-centre', lines });
  return {
    placed,
    read: () => call('GET', `/${placed._id}`),
    cancel: () => call('POST', `/${placed._id}/cancel`),
  };
}

async function scan(picture: string) {
  const { data, info } = await sharp(Buffer.from(picture.replace(/^.*base64,/, ''), 'base64'), {
    density: 400,
  })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

test('a customer pays an order by UPI: a link, and a code to scan, ask for exactly its amount under its number', async () => {
  const test = await centre();
  const { placed, cancel } = await order(test);

  expect(placed.upi?.link).toBe(
    `upi://pay?pa=nalam.diagnostics@okbank&pn=Nalam%20Diagnostics&am=5996.00&cu=INR&tn=${placed.number}&tr=${placed.number}`,
  );
  expect(await scan(placed.upi?.qr ?? '')).toBe(placed.upi?.link);
  expect((await cancel()).upi).toBeUndefined();
});

test('without a UPI address of the centre, UPI is not offered, and staff cannot record a UPI payment', async () => {
  const test = await centre('');
  const { placed } = await order(test);

  expect(placed.upi).toBeUndefined();
  expect(await test.asStaff(placed._id)).toMatchObject({ mayBePaidByUpi: false });
  expect((await test.note(placed._id, '412345678901')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('staff confirm a payment by the bank’s reference, once, and the customer is notified', async () => {
  const test = await centre();
  const { placed, read } = await order(test);
  const { _id: id, number } = placed;
  expect(await test.asStaff(id)).toMatchObject({ paymentStatus: 'due', mayBePaidByUpi: true });
  for (const wrong of ['41234567890', 'ABCD45678901', ''])
    expect((await test.note(id, wrong)).json()).toMatchObject({ details: [{ field: 'reference' }] });

  const replies = await Promise.all([1, 2].map(() => test.note(id, '412345678901')));

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200]);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect((await read()).upi).toBeUndefined();
  const { events, mayBePaidByUpi } = await test.asStaff(id);
  expect(mayBePaidByUpi).toBe(false);
  expect(events.at(-1)).toMatchObject({
    status: 'paid',
    by: 'staff',
    note: '412345678901',
    staffName: 'A admin',
  });
  expect(
    await test.db.selectFrom('audit').select(['actor', 'title']).where('action', '=', 'mark-paid').execute(),
  ).toEqual([{ actor: 'A admin', title: number }]);
  expect(
    await test.db
      .selectFrom('outbox')
      .select('body')
      .where('subject', '=', `Your order ${number} is paid`)
      .execute(),
  ).toEqual([{ body: expect.stringContaining('UPI reference: 412345678901') }]);
});

test('one payment at the bank does not confirm two orders; another one for an order cancelled meanwhile must be refunded', async () => {
  const test = await centre();
  const first = await order(test);
  const second = await order(test, 'meena@example.com');
  await test.note(first.placed._id, '412345678901');

  const reply = await test.note(second.placed._id, '412345678901');

  expect(reply.json()).toMatchObject({
    code: 'IN_USE',
    message: `The reference 412345678901 has already confirmed ${first.placed.number}.`,
  });
  expect(await second.read()).toMatchObject({ paymentStatus: 'due' });
  await second.cancel();
  expect((await test.note(second.placed._id, '412345678902')).statusCode).toBe(200);
  expect(await second.read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
});
