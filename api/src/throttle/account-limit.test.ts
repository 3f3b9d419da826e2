import { expect, test } from '@jest/globals';
import { oneTimeCode } from '../two-factor/one-time-code.ts';
import { addStaff, staffPassword, type TestApi, testApi } from '../testing/test-api.ts';
import { kavitha } from '../testing/test-customer.ts';
import { hashPassword } from '../users/password.ts';
import { resetPassword } from '../users/reset-password.ts';
import { countFailure, clearFailures } from './account-limit.ts';

const home = '192.0.2.1';
const elsewhere = '198.51.100.1';
const networks = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
const dayMs = 24 * 3600 * 1000;

const kinds = {
  staff: {
    url: '/api/admin/login',
    email: 'admin@nalam.example',
    password: staffPassword,
    add: async (test: TestApi) => {
      await addStaff(test, 'admin');
      await send(test, '/api/admin/login', home, { email: 'admin@nalam.example', password: staffPassword });
    },
  },
  customers: {
    url: '/api/login',
    email: kavitha.email,
    password: kavitha.password,
    add: async (test: TestApi) => {
      await test.api.inject({
        method: 'POST',
        url: '/api/signup',
        remoteAddress: home,
        payload: { ...kavitha, consent: { version: '2026-11' } },
      });
      // Quicker to check than the hash that the API stored.
      const password_hash = await hashPassword(kavitha.password, { memoryKiB: 8, passes: 1 });
      await test.db.updateTable('customers').set({ password_hash }).execute();
    },
  },
};

function send({ api }: TestApi, url: string, remoteAddress: string, payload: object, cookie = '') {
  return api.inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } });
}

const events = async ({ db }: TestApi) =>
  (await db.selectFrom('audit').select(['action', 'times']).execute()).filter(
    ({ action }) => action === 'sign-in-throttled',
  );

async function guessAll(test: TestApi, { url, email }: { url: string; email: string }) {
  const codes = new Set<number>();
  for (const network of networks)
    codes.add((await send(test, url, network, { email, password: 'not that one' })).statusCode);
  return [...codes];
}

test.each(Object.entries(kinds))(
  '%s: after 100 failures from 100 networks only a network that the account knows may go on',
  async (_, kind) => {
    const test = await testApi();
    await kind.add(test);
    const { url, email, password } = kind;

    expect(await guessAll(test, kind)).toEqual([401]);
    const refused = await send(test, url, elsewhere, { email, password });
    const again = await send(test, url, '198.51.100.2', { email, password });

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(again.statusCode).toBe(429);
    expect(await events(test)).toEqual([{ action: 'sign-in-throttled', times: 1 }]);
    expect((await send(test, url, home, { email, password: 'not that one' })).statusCode).toBe(401);
    expect((await send(test, url, home, { email, password })).statusCode).toBe(200);
  },
);

test('signing in does not count as a failure', async () => {
  const test = await testApi();
  const { add, url, email, password } = kinds.staff;
  await add(test);

  for (const network of networks) await send(test, url, network, { email, password });

  expect((await send(test, url, elsewhere, { email, password: 'not that one' })).statusCode).toBe(401);
});

test('a network is known for 30 days', async () => {
  const test = await testApi();
  const { add, url, email, password } = kinds.staff;
  await add(test);
  await guessAll(test, kinds.staff);
  const known = test.db.selectFrom('throttle').selectAll().where('key', 'like', 'known-network:%');
  const [remembered, ...others] = await known.execute();

  expect(others).toEqual([]);
  expect(Math.round((Number(remembered?.expire) - Date.now()) / dayMs)).toBe(30);
  await test.db
    .updateTable('throttle')
    .set({ expire: String(Date.now()) })
    .where('key', 'like', 'known-network:%')
    .execute();

  expect((await send(test, url, home, { email, password })).statusCode).toBe(429);
});

test('an unknown email is refused in the same way', async () => {
  const test = await testApi();
  const { add, url, email } = kinds.staff;
  const account = 'nobody@nalam.example';
  for (const address of networks)
    await countFailure(test, 'staff', { account, address }, () => Promise.resolve());
  await add(test);
  await guessAll(test, kinds.staff);

  const unknown = await send(test, url, elsewhere, { email: account, password: 'not that one' });
  const known = await send(test, url, elsewhere, { email, password: 'not that one' });

  expect(unknown.statusCode).toBe(429);
  expect(unknown.json()).toEqual(known.json());
});

test('a customer who reset the password by email signs in from that network', async () => {
  const test = await testApi();
  await kinds.customers.add(test);
  await guessAll(test, kinds.customers);
  const { email } = kavitha;

  await send(test, '/api/password-reset', elsewhere, { email });
  const mail = await test.db.selectFrom('outbox').select('body').orderBy('id', 'desc').executeTakeFirst();
  const token = /#([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const password = 'a much louder river';
  await send(test, '/api/password-reset/confirm', elsewhere, { token, password });

  expect((await send(test, '/api/login', elsewhere, { email, password })).statusCode).toBe(200);
  expect((await send(test, '/api/login', '198.51.100.2', { email, password })).statusCode).toBe(429);
});

test('staff whose password the operator has reset sign in from anywhere', async () => {
  const test = await testApi();
  await kinds.staff.add(test);
  await guessAll(test, kinds.staff);
  const { url, email } = kinds.staff;
  expect((await send(test, url, elsewhere, { email, password: staffPassword })).statusCode).toBe(429);

  const password = await resetPassword(test.db, email);

  expect((await send(test, url, elsewhere, { email, password })).statusCode).toBe(200);
});

test('wrong codes of the second step count, and a network is known only after the right one', async () => {
  const test = await testApi();
  const { url, email, password } = kinds.staff;
  const { id } = await addStaff(test, 'admin');
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const encrypted = await test.secrets.encrypt(secret, id);
  await test.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: encrypted, last_step: 0, confirmed_at: new Date() })
    .execute();
  const givePassword = async (network: string) => {
    const reply = await send(test, url, network, { email, password });
    const step = reply.cookies.find(({ name }) => name === 'sign-in-step');
    return { reply, cookie: `sign-in-step=${step?.value ?? ''}` };
  };
  const { cookie } = await givePassword(home);
  for (const address of networks.slice(1))
    await countFailure(test, 'staff', { account: email, address }, () => Promise.resolve());

  const wrong = await send(test, `${url}/code`, home, { code: '000000' }, cookie);
  const refused = await send(test, `${url}/code`, home, { code: oneTimeCode(secret) }, cookie);
  const passwordRefused = await givePassword(home);

  expect(wrong.statusCode).toBe(401);
  expect(refused.statusCode).toBe(429);
  expect(passwordRefused.reply.statusCode).toBe(429);

  // As if a day had passed.
  await clearFailures(test.db, 'staff', email);
  const entered = await send(test, `${url}/code`, home, { code: oneTimeCode(secret) }, cookie);
  for (const address of networks)
    await countFailure(test, 'staff', { account: email, address }, () => Promise.resolve());

  expect(entered.statusCode).toBe(200);
  expect((await givePassword(home)).reply.json()).toEqual({ codeRequired: true });
});
