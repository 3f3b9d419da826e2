import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Caller, callerOf } from '../testing/caller.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { bearer, customerPassword, kavitha, meterLine, signUp } from '../testing/test-customer.ts';
import type { CustomerSession } from './customer-schema.ts';

async function whoIs(caller: Caller) {
  return (await caller.get('/api/auth')).statusCode;
}

/** @returns the secret of the link in the newest email */
async function linkToken({ db }: TestApi) {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /#([\w-]+)/.exec(body)?.[1] ?? '';
}

test('a customer signs up, uses the token, and signs out', async () => {
  const test = await testApi();

  const reply = await test.visitor.post('/api/signup?lang=ta', {
    ...kavitha,
    email: ' Kavitha@Example.com ',
    consent: { version: '2026-11' },
  });

  expect(reply.statusCode).toBe(201);
  const { token, user } = reply.json<CustomerSession>();
  expect(user).toEqual({
    _id: expect.any(String),
    name: 'Kavitha',
    email: 'kavitha@example.com',
    phone: '9876543210',
    emailVerified: false,
    language: 'ta',
  });
  const auth = await test.visitor.get('/api/auth', bearer(token));
  expect(auth.json()).toEqual({ userData: user });
  expect(await test.db.selectFrom('customers').selectAll().execute()).toMatchObject([
    { consent_version: '2026-11', consent_at: expect.any(Date) },
  ]);
  const sessions = await test.db.selectFrom('customer_sessions').select('token_hash').execute();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.token_hash).not.toContain(token);

  const customer = callerOf(test.api, bearer(token));
  const out = await customer.post('/api/logout', {});
  expect(out.headers['clear-site-data']).toBe('"cache"');

  expect(await whoIs(customer)).toBe(401);
  for (const secret of ['Kavitha', 'kavitha@', token, customerPassword])
    expect(test.log()).not.toContain(secret);
});

test('every wrong field of a form is named, and a common password is refused', async () => {
  const test = await testApi();
  const wrong = { name: ' ', email: 'x', phone: '1', password: 'short' };

  expect((await test.visitor.post('/api/signup', wrong)).json()).toMatchObject({
    message: 'Name is required.',
    details: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { field: 'password' }],
  });
  for (const password of ['1234567890', 'password12', 'qwertyuiop', 'Welcome123'])
    expect((await test.visitor.post('/api/signup', { ...kavitha, password })).json()).toMatchObject({
      details: [{ field: 'password', message: 'This password is too easy to guess.' }],
    });
});

test('an email address signs up once, even with two simultaneous requests', async () => {
  const test = await testApi();

  const replies = await Promise.all([1, 2].map(() => test.visitor.post('/api/signup', kavitha)));

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    details: [{ field: 'email' }],
  });
});

test('a wrong password and an unknown email get the same answer, and guessing is slowed', async () => {
  const test = await testApi();
  await signUp(test);
  const login = (email: string, password: string, from = '203.0.113.7') =>
    test.visitor.post('/api/login', { email, password }, { 'x-forwarded-for': from });

  const unknown = await login('nobody@example.com', 'a wrong guess');
  const guesses = await Promise.all(Array.from({ length: 8 }, () => login(kavitha.email, 'a wrong guess')));
  const owner = await login(kavitha.email.toUpperCase(), customerPassword, '198.51.100.4');

  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(guesses.find(({ statusCode }) => statusCode === 401)?.body).toBe(unknown.body);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  expect(owner.json()).toMatchObject({ token: expect.any(String), user: { name: 'Kavitha' } });
});

test('the link in the first email confirms the email, once; a session expires', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const token = await linkToken(test);

  const first = await test.visitor.post('/api/verify-email', { token });
  const again = await test.visitor.post('/api/verify-email', { token });

  expect(first.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ code: 'LINK_SPENT' });
  const auth = await customer.get('/api/auth');
  expect(auth.json()).toMatchObject({ userData: { emailVerified: true } });
  await sql`update customer_sessions set expires_at = now() - interval '1 second'`.execute(test.db);
  expect(await whoIs(customer)).toBe(401);
});

test('a link that works once resets a forgotten password and ends every session', async () => {
  const test = await testApi();
  const customer = await signUp(test, {}, 'ta');
  await test.visitor.post('/api/password-reset', { email: kavitha.email });
  const mail = await test.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(mail.subject).toContain('கடவுச்சொல்');
  expect(mail.body).toContain('http://localhost:3000/ta/shop/reset-password#');
  const token = await linkToken(test);

  const tooShort = await test.visitor.post('/api/password-reset/confirm', { token, password: 'short' });
  const replies = await Promise.all(
    [1, 2].map(() =>
      test.visitor.post('/api/password-reset/confirm', { token, password: 'a new and long one' }),
    ),
  );

  expect(tooShort.json()).toMatchObject({ details: [{ field: 'password' }] });
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect(await whoIs(customer)).toBe(401);
  expect((await test.visitor.post('/api/login', kavitha)).statusCode).toBe(401);
  expect(
    (await test.visitor.post('/api/login', { email: kavitha.email, password: 'a new and long one' }))
      .statusCode,
  ).toBe(200);
});

test('asking for a link for an unknown email gets the same answer after the same time, and no email; the links to one mailbox are limited', async () => {
  const test = await testApi();
  await signUp(test);
  await test.db.deleteFrom('outbox').execute();
  const timed = async (email: string) => {
    const from = performance.now();
    const { body, statusCode } = await test.visitor.post('/api/password-reset', { email });
    return { body, statusCode, ms: performance.now() - from };
  };

  const unknown = await timed('nobody@example.com');
  expect(await test.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  const known = await timed(kavitha.email);

  expect(known.body).toBe(unknown.body);
  expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(295);

  // A mailbox gets no more than five links, and the answer does not disclose that, either.
  const more = await Promise.all(Array.from({ length: 6 }, () => timed(kavitha.email)));
  expect(new Set(more.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await test.db.selectFrom('outbox').select('id').execute()).toHaveLength(5);
});

test('changing the password ends every other session', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const change = (password: string) =>
    customer.patch('/api/account/password', { password, newPassword: 'a new and long one' });

  expect((await change('not this one')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const { token } = (await change(customerPassword)).json<CustomerSession>();

  expect(await whoIs(customer)).toBe(401);
  expect(await whoIs(callerOf(test.api, bearer(token)))).toBe(200);
});

test('customers see and change only their own addresses', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const other = await signUp(test, { email: 'other@example.com' });
  const home = {
    name: 'Kavitha',
    phone: '9876543210',
    lines: '4, Example Street\nThillai Nagar',
    city: 'Trichy',
    postalCode: '620 018',
  };

  const reply = await customer.post('/api/account/addresses', home);
  const { _id } = reply.json<{ _id: string }>();
  const url = `/api/account/addresses/${_id}`;
  const wrong = await customer.post('/api/account/addresses', { ...home, postalCode: '012345' });
  const stolen = await other.put(url, home);
  await other.delete(url);

  expect(wrong.json()).toMatchObject({ details: [{ field: 'postalCode' }] });
  expect(stolen.statusCode).toBe(404);
  const list = await customer.get('/api/account/addresses');
  expect(list.json()).toEqual([{ ...home, _id, postalCode: '620018' }]);

  await customer.delete(url);
  expect((await customer.get('/api/account/addresses')).json()).toEqual([]);
});

test('a customer exports the data and deletes the account; the order stays without personal data', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const line = await meterLine(test.db, 2);
  const ordered = await customer.post(
    '/api/orders',
    { lines: [line], fulfilment: 'collect', paymentMethod: 'at-centre', notes: 'Ring twice' },
    { 'idempotency-key': 'checkout-1' },
  );
  const order = ordered.json<{ _id: string; number: string }>();
  const leave = (password: string) => customer.delete('/api/account', { password });

  await test.visitor.post('/api/login', { email: kavitha.email, password: 'guess' });

  const exported = await customer.get('/api/account/export');
  expect(exported.json()).toMatchObject({
    customer: { email: kavitha.email, consent_version: '2026-11' },
    orders: [{ number: order.number, lines: [{ quantity: 2 }], events: [{ status: 'placed' }] }],
    securityEvents: [{ at: expect.any(String), action: 'sign-in-failed', times: 1 }],
  });
  expect(exported.body).not.toContain('argon2');

  expect((await leave('not this one')).statusCode).toBe(401);
  expect((await leave(customerPassword)).json()).toMatchObject({ code: 'ORDERS_UNDER_WAY' });
  await customer.post(`/api/orders/${order._id}/cancel`);
  expect((await leave(customerPassword)).statusCode).toBe(200);

  expect(await whoIs(customer)).toBe(401);
  expect(await test.db.selectFrom('customers').select('id').execute()).toEqual([]);
  const events = test.db.selectFrom('audit').select('action').where('subject', '=', 'customer');
  expect(await events.execute()).toEqual([]);
  expect(await test.db.selectFrom('orders').selectAll().execute()).toMatchObject([
    { number: order.number, customer_id: null, notes: '', contact: { name: '', phone: '', email: '' } },
  ]);
  const outbox = await test.db.selectFrom('outbox').select('recipient').execute();
  expect(outbox).toEqual([{ recipient: 'care@nalam.example' }]);
});
