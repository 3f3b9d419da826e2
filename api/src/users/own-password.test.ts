import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { auditOf, inSession, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

const newPassword = 'a quiet river by night';

const change = (caller: Caller, payload: object) => caller.put('/api/dashboard/account/password', payload);

const signIn = ({ visitor }: TestApi, password: string) =>
  visitor.post('/api/admin/login', { email: 'admin@nalam.example', password });

const isIn = async (caller: Caller) => (await caller.get('/api/auth-user')).json<{ valid: boolean }>().valid;

test('changing one’s own password ends all other sessions, and the old password stops working', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const here = await signInAs(test, 'admin');
  const there = inSession(test, await signIn(test, staffPassword));

  const reply = await change(here, { password: staffPassword, newPassword });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    message: 'Your password is changed. You are signed out everywhere else.',
  });
  const renewed = inSession(test, reply);
  // A copy of the old token is useless, too.
  expect(await Promise.all([here, renewed, there, boss].map(isIn))).toEqual([false, true, false, true]);
  expect(reply.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect((await signIn(test, staffPassword)).statusCode).toBe(401);
  expect((await signIn(test, newPassword)).statusCode).toBe(200);
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A admin', action: 'change-password', title: 'A admin' },
  ]);
  expect(test.log()).not.toContain(newPassword);
});

test('a new password without the old one, or that the rules refuse, is refused at its field', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  for (const [payload, field, message] of [
    [{ newPassword }, 'password', 'User Password is required.'],
    [{ password: 'something else', newPassword }, 'password', 'This is not your password.'],
    [{ password: staffPassword }, 'newPassword', 'User Password is required.'],
    [
      { password: staffPassword, newPassword: 'admin@nalam1' },
      'newPassword',
      'Please choose a password without the name or the email address in it.',
    ],
    [
      { password: staffPassword, newPassword: staffPassword },
      'newPassword',
      'Please choose a password that you have not used until now.',
    ],
  ] as const) {
    const reply = await change(admin, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: 'INVALID_INPUT',
      message,
      details: [expect.objectContaining({ field, message })],
    });
  }
  expect((await signIn(test, staffPassword)).statusCode).toBe(200);
});
