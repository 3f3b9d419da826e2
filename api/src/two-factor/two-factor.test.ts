import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Caller, callerOf } from '../testing/caller.ts';
import { auditOf, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { oneTimeCode } from './one-time-code.ts';
import type { RecoveryCodes, TwoFactorSetup } from './two-factor-schema.ts';

const twoFactorUrl = '/api/dashboard/account/two-factor';

async function begin(caller: Caller) {
  const reply = await caller.post(twoFactorUrl, { password: staffPassword });
  return reply.json<TwoFactorSetup>();
}

const confirm = (caller: Caller, code: string) => caller.put(twoFactorUrl, { code });

const read = async (caller: Caller) => (await caller.get(twoFactorUrl)).json<unknown>();

/** A signed-in user with two-factor authentication. */
async function withTwoFactor(test: TestApi) {
  const admin = await signInAs(test, 'admin');
  const { secret } = await begin(admin);
  const { recoveryCodes } = (await confirm(admin, oneTimeCode(secret))).json<RecoveryCodes>();
  // As some minutes later: the code that confirmed it has expired.
  await test.db.updateTable('two_factor').set({ last_step: 0 }).execute();
  return { admin, secret, recoveryCodes };
}

async function givePassword(test: TestApi, email = 'admin@nalam.example') {
  const reply = await test.visitor.post('/api/admin/login', { email, password: staffPassword });
  const step = reply.cookies.find(({ name, value }) => name === 'sign-in-step' && value !== '');
  return { reply, step: callerOf(test.api, { cookie: `sign-in-step=${step?.value ?? ''}` }) };
}

const giveCode = (step: Caller, code: string, headers = {}) =>
  step.post('/api/admin/login/code', { code }, headers);

test('the second step is on only once a code shows that the app has the secret; other sessions end', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  const elsewhere = await givePassword(test);

  const setup = await begin(admin);

  expect(setup.address).toMatch(/^otpauth:\/\/totp\/Nalam.*:admin%40nalam\.example\?/);
  expect(setup.address).toContain(`secret=${setup.secret}`);
  expect(await read(admin)).toEqual({ on: false, required: false });
  expect((await givePassword(test)).reply.json()).toMatchObject({ role: 'admin' });

  const wrong = await confirm(admin, '000000');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ details: [{ field: 'code' }] });
  const done = await confirm(admin, oneTimeCode(setup.secret));

  expect(done.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
  expect(await read(admin)).toEqual({
    on: true,
    required: false,
    since: expect.any(String),
    recoveryCodesLeft: 10,
  });
  const [session] = elsewhere.reply.cookies;
  const headers = { cookie: `session=${session?.value ?? ''}` };
  expect((await test.api.inject({ url: '/api/auth-user', headers })).json()).toMatchObject({
    valid: false,
  });
  expect(await auditOf(test)).toMatchObject([{ actor: 'A admin', action: 'two-factor-on' }]);
});

test('after the password a code is required; the audit log has both, and a wrong code', async () => {
  const test = await testApi();
  const { secret } = await withTwoFactor(test);

  const { reply, step } = await givePassword(test);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ codeRequired: true });
  expect(reply.cookies.some(({ name, value }) => name === 'session' && value !== '')).toBe(false);

  const code = oneTimeCode(secret);
  expect((await giveCode(test.visitor, code)).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  expect((await giveCode(step, '000000')).statusCode).toBe(401);
  const inside = await giveCode(step, `${code.slice(0, 3)} ${code.slice(3)}`);

  expect(inside.json()).toMatchObject({ role: 'admin', username: 'A admin' });
  expect(inside.cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true });
  const log = await test.db
    .selectFrom('audit')
    .select(['actor', 'action', 'title'])
    .where('subject', '=', 'sign-in')
    .orderBy('action')
    .execute();
  expect(log).toEqual([
    { actor: 'A admin', action: 'code-asked', title: 'A admin' },
    { actor: null, action: 'code-failed', title: 'A admin' },
    { actor: 'A admin', action: 'sign-in', title: 'A admin' },
    { actor: 'A admin', action: 'sign-in-code', title: 'A admin' },
  ]);
});

test('a code works once, also when it is sent twice at the same moment, and no older one after it', async () => {
  const test = await testApi();
  const { secret } = await withTwoFactor(test);
  const first = await givePassword(test);
  const second = await givePassword(test);
  const code = oneTimeCode(secret);

  const replies = await Promise.all([giveCode(first.step, code), giveCode(second.step, code)]);
  const again = await giveCode((await givePassword(test)).step, code);

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toMatchObject({ code: 'INVALID_CODE' });
  const older = await giveCode((await givePassword(test)).step, oneTimeCode(secret, Date.now() - 30_000));
  expect(older.statusCode).toBe(401);
});

test('a recovery code signs in once, however it is typed, and this is logged', async () => {
  const test = await testApi();
  const { admin, recoveryCodes } = await withTwoFactor(test);
  const code = recoveryCodes[3] ?? '';

  const used = await giveCode((await givePassword(test)).step, ` ${code.toUpperCase().replace('-', ' ')}`);
  const again = await giveCode((await givePassword(test)).step, code);

  expect(used.statusCode).toBe(200);
  expect(again.statusCode).toBe(401);
  expect(await read(admin)).toMatchObject({ recoveryCodesLeft: 9 });
  const log = await test.db.selectFrom('audit').select('action').execute();
  expect(log.map(({ action }) => action)).toContain('recovery-code-used');
});

test('guesses at codes are counted for the user, from whatever network', async () => {
  const test = await testApi();
  const { secret } = await withTwoFactor(test);
  const [one, other] = [await givePassword(test), await givePassword(test)];

  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      giveCode((i % 2 ? one : other).step, `00000${i}`, { 'x-forwarded-for': `203.0.113.${i}` }),
    ),
  );
  const right = await giveCode((await givePassword(test)).step, oneTimeCode(secret));

  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  expect(right.statusCode).toBe(429);
});

test.each([
  ['it took too long', sql`update sign_in_steps set expires_at = now()`],
  ['the person was blocked meanwhile', sql`update users set user_block = true`],
])('a right code does not help when %s', async (_, change) => {
  const test = await testApi();
  const { secret } = await withTwoFactor(test);
  const { step } = await givePassword(test);
  await change.execute(test.db);

  const reply = await giveCode(step, oneTimeCode(secret));

  expect(reply.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
});

test('the database holds neither the secret nor a code, the key is for its owner alone, and every change asks for the password', async () => {
  const test = await testApi();
  const { admin, secret, recoveryCodes } = await withTwoFactor(test);

  const rows = JSON.stringify([
    await test.db.selectFrom('two_factor').selectAll().execute(),
    await test.db.selectFrom('recovery_codes').selectAll().execute(),
  ]);

  for (const hidden of [secret, ...recoveryCodes]) expect(rows).not.toContain(hidden);
  const key = join(test.settings.dataDir, 'secret.key');
  expect((await stat(key)).mode & 0o077).toBe(0);
  expect(await readFile(key)).toHaveLength(32);
  const { secret: sealed } = await test.db
    .selectFrom('two_factor')
    .select('secret')
    .executeTakeFirstOrThrow();
  await expect(test.secrets.decrypt(sealed, 'somebody else')).rejects.toThrow();

  const wrong = { password: 'something else' };
  for (const refused of [
    await admin.post(twoFactorUrl, wrong),
    await admin.post(`${twoFactorUrl}/recovery-codes`, wrong),
    await admin.delete(twoFactorUrl, wrong),
  ])
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { details: [{ field: 'password' }] }]);
  expect(await read(admin)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
});

test('new recovery codes take the place of the old ones; a user switches the second step off, and cannot set it up while it is on', async () => {
  const test = await testApi();
  const { admin, recoveryCodes } = await withTwoFactor(test);
  const payload = { password: staffPassword };

  const reply = await admin.post(`${twoFactorUrl}/recovery-codes`, payload);
  const old = await giveCode((await givePassword(test)).step, recoveryCodes[0] ?? '');
  const [fresh = ''] = reply.json<RecoveryCodes>().recoveryCodes;
  expect(old.statusCode).toBe(401);
  expect((await giveCode((await givePassword(test)).step, fresh)).statusCode).toBe(200);

  expect((await admin.post(twoFactorUrl, payload)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await admin.delete(twoFactorUrl, payload)).json()).toEqual({ on: false, required: false });
  expect((await givePassword(test)).reply.json()).toMatchObject({ role: 'admin' });
  expect(await test.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

test('a superAdmin switches off the second step of a user who lost the phone, but not their own this way', async () => {
  const test = await testApi();
  await withTwoFactor(test);
  const boss = await signInAs(test, 'superAdmin');
  const users = await test.db.selectFrom('users').select(['id', 'user_type']).execute();
  const idOf = (type: string) => users.find(({ user_type }) => user_type === type)?.id ?? '';
  const switchOff = (type: string) => boss.delete(`/api/dashboard/users/${idOf(type)}/two-factor`);
  const shown = await boss.get(`/api/dashboard/users/${idOf('admin')}`);
  expect(shown.json()).toMatchObject({ twoFactor: true });

  expect((await switchOff('superAdmin')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await switchOff('admin')).json()).toMatchObject({
    message: 'A admin signs in with the password alone now.',
    user: { twoFactor: false },
  });

  expect((await givePassword(test)).reply.json()).toMatchObject({ role: 'admin' });
  const [last] = await test.db
    .selectFrom('audit')
    .where('subject', '!=', 'sign-in')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
  expect(last).toMatchObject({ actor: 'A superAdmin', action: 'two-factor-off', title: 'A admin' });
});
