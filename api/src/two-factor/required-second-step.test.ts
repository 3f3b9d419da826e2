import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { whoMayCall } from '../testing/who-may-call.ts';
import { resetPassword } from '../users/reset-password.ts';
import { oneTimeCode } from './one-time-code.ts';
import type { TwoFactorSetup } from './two-factor-schema.ts';

const twoFactorUrl = '/api/dashboard/account/two-factor';

/** Sets up the second step with an app. */
async function setUp(caller: Caller) {
  const begun = await caller.post(twoFactorUrl, { password: staffPassword });
  const { secret } = begun.json<TwoFactorSetup>();
  return caller.put(twoFactorUrl, { code: oneTimeCode(secret) });
}

const read = async (caller: Caller) => (await caller.get(twoFactorUrl)).json<unknown>();

const signIn = ({ visitor }: TestApi, email: string, password: string | undefined) =>
  visitor.post('/api/admin/login', { email, password });

const requiring = { REQUIRE_SECOND_STEP: 'superAdmin, admin' };

test('a role that requires a second step can do nothing before it is set up, and everything after', async () => {
  const test = await testApi(requiring);
  const admin = await signInAs(test, 'admin');
  const user = await signInAs(test, 'user');

  for (const url of ['/api/dashboard/access', '/api/dashboard/summary', '/api/dashboard/appointments']) {
    const reply = await admin.get(url);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
  }
  expect((await user.get('/api/dashboard/access')).statusCode).toBe(200);
  expect((await admin.get('/api/dashboard/account')).json()).toMatchObject({
    user_email: 'admin@nalam.example',
  });
  expect(await read(admin)).toEqual({ on: false, required: true });

  expect((await setUp(admin)).statusCode).toBe(200);

  expect((await admin.get('/api/dashboard/access')).statusCode).toBe(200);
  expect(await read(admin)).toMatchObject({ on: true, required: true });
});

test('before it is set up, only the calls that set it up are allowed', async () => {
  const test = await testApi(requiring);
  const superAdmin = await signInAs(test, 'superAdmin');
  const { superAdmins, managers, allStaff } = whoMayCall;
  const allowedCalls: string[] = [];

  for (const call of [...superAdmins, ...managers, ...allStaff]) {
    const [method = '', path = ''] = call.split(' ');
    const { body } = await test.api.inject({
      method: method as 'GET',
      url: `/api${path.replaceAll(/\{\w+\}/g, '0192d3c0-0000-7000-8000-000000000000')}`,
      headers: superAdmin.headers,
      ...(method !== 'GET' && { payload: {} }),
    });
    if (!body.includes('SECOND_STEP_REQUIRED')) allowedCalls.push(call);
  }

  expect(allowedCalls.sort()).toEqual([
    'GET /dashboard/account',
    'GET /dashboard/account/two-factor',
    'POST /dashboard/account/two-factor',
    'PUT /dashboard/account/two-factor',
  ]);
});

test('a required second step cannot be switched off; a lost phone locks no user out', async () => {
  const test = await testApi(requiring);
  const boss = await signInAs(test, 'superAdmin');
  await setUp(boss);
  const admin = await signInAs(test, 'admin');
  await setUp(admin);

  const off = await admin.delete(`${twoFactorUrl}?lang=ta`, { password: staffPassword });
  expect(off.statusCode).toBe(409);
  expect(off.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW', message: expect.stringMatching(/தேவை/) });
  expect(await read(admin)).toMatchObject({ on: true });

  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('user_email', '=', 'admin@nalam.example')
    .executeTakeFirstOrThrow();
  const lost = await boss.delete(`/api/dashboard/users/${id}/two-factor`);
  expect(lost.statusCode).toBe(200);
  expect((await signIn(test, 'admin@nalam.example', staffPassword)).json()).toMatchObject({ role: 'admin' });

  const password = await resetPassword(test.db, 'superadmin@nalam.example');
  const back = await signIn(test, 'superadmin@nalam.example', password);
  expect(back.json()).toMatchObject({ role: 'superAdmin' });
});
