import { expect, test } from '@jest/globals';
import { signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { whoMayCall } from '../testing/who-may-call.ts';
import { resetPassword } from '../users/reset-password.ts';
import { oneTimeCode } from './one-time-code.ts';
import type { TwoFactorSetup } from './two-factor-schema.ts';

type Cookie = Record<string, string>;

const own = '/api/dashboard/account/two-factor';

/** Sets the second step up with an app. */
async function setUp({ api }: TestApi, headers: Cookie) {
  const begun = await api.inject({ method: 'POST', url: own, headers, payload: { password: staffPassword } });
  const { secret } = begun.json<TwoFactorSetup>();
  return api.inject({ method: 'PUT', url: own, headers, payload: { code: oneTimeCode(secret) } });
}

const read = async ({ api }: TestApi, headers: Cookie) =>
  (await api.inject({ url: own, headers })).json<unknown>();

const signIn = ({ api }: TestApi, email: string, password: string | undefined) =>
  api.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } });

const requiring = { REQUIRE_SECOND_STEP: 'superAdmin, admin' };

test('a role that requires a second step can do nothing before it is set up, and everything after', async () => {
  const test = await testApi(requiring);
  const headers = await signInAs(test, 'admin');
  const user = await signInAs(test, 'user');
  const ask = (url: string, cookie = headers) => test.api.inject({ url: `/api${url}`, headers: cookie });

  for (const url of ['/dashboard/access', '/dashboard/summary', '/dashboard/appointments']) {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
  }
  expect((await ask('/dashboard/access', user)).statusCode).toBe(200);
  expect((await ask('/dashboard/account')).json()).toMatchObject({ user_email: 'admin@nalam.example' });
  expect(await read(test, headers)).toEqual({ on: false, required: true });

  expect((await setUp(test, headers)).statusCode).toBe(200);

  expect((await ask('/dashboard/access')).statusCode).toBe(200);
  expect(await read(test, headers)).toMatchObject({ on: true, required: true });
});

test('before it is set up, only the calls that set it up are allowed', async () => {
  const test = await testApi(requiring);
  const headers = await signInAs(test, 'superAdmin');
  const { superAdmins, managers, allStaff } = whoMayCall;
  const made: string[] = [];

  for (const call of [...superAdmins, ...managers, ...allStaff]) {
    const [method = '', path = ''] = call.split(' ');
    const { body } = await test.api.inject({
      method: method as 'GET',
      url: `/api${path.replaceAll(/\{\w+\}/g, '0192d3c0-0000-7000-8000-000000000000')}`,
      headers,
      ...(method !== 'GET' && { payload: {} }),
    });
    if (!body.includes('SECOND_STEP_REQUIRED')) made.push(call);
  }

  expect(made.sort()).toEqual([
    'GET /dashboard/account',
    'GET /dashboard/account/two-factor',
    'POST /dashboard/account/two-factor',
    'PUT /dashboard/account/two-factor',
  ]);
});

test('a required second step cannot be switched off; a lost phone locks no user out', async () => {
  const test = await testApi(requiring);
  const boss = await signInAs(test, 'superAdmin');
  await setUp(test, boss);
  const headers = await signInAs(test, 'admin');
  await setUp(test, headers);

  const off = await test.api.inject({
    method: 'DELETE',
    url: `${own}?lang=ta`,
    headers,
    payload: { password: staffPassword },
  });
  expect(off.statusCode).toBe(409);
  expect(off.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW', message: expect.stringMatching(/தேவை/) });
  expect(await read(test, headers)).toMatchObject({ on: true });

  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('user_email', '=', 'admin@nalam.example')
    .executeTakeFirstOrThrow();
  const lost = await test.api.inject({
    method: 'DELETE',
    url: `/api/dashboard/users/${id}/two-factor`,
    headers: boss,
  });
  expect(lost.statusCode).toBe(200);
  expect((await signIn(test, 'admin@nalam.example', staffPassword)).json()).toMatchObject({ role: 'admin' });

  const password = await resetPassword(test.db, 'superadmin@nalam.example');
  const back = await signIn(test, 'superadmin@nalam.example', password);
  expect(back.json()).toMatchObject({ role: 'superAdmin' });
});
