import { expect, test } from '@jest/globals';
import ta from '../../locales/ta/users.json' with { type: 'json' };
import type { Caller } from '../testing/caller.ts';
import { auditOf, inSession, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

const newPassword = 'a quiet river by night';

const change = (caller: Caller, payload: object, lang = 'en') =>
  caller.put(`/api/dashboard/account/password?lang=${lang}`, payload);

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

test.each([
  [{ newPassword }, 'password', 'User Password is required.'],
  [{ password: 'something else', newPassword }, 'password', 'This is not your password.'],
  [{ password: staffPassword }, 'newPassword', 'User Password is required.'],
  [
    { password: staffPassword, newPassword: 'short' },
    'newPassword',
    'The password needs at least 8 characters.',
  ],
  [
    { password: staffPassword, newPassword: 'password123' },
    'newPassword',
    'This password is too easy to guess. Please choose another.',
  ],
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
])('%j is refused at its field', async (payload, field, message) => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  const reply = await change(admin, payload);

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    code: 'INVALID_INPUT',
    message,
    details: [expect.objectContaining({ field, message })],
  });
  expect((await signIn(test, staffPassword)).statusCode).toBe(200);
});

test('a refusal is in Tamil for staff who read Tamil', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  const reply = await change(admin, { password: 'something else', newPassword }, 'ta');

  expect(reply.json()).toMatchObject({ message: ta.passwordWrong });
});

test('guessing the password in an open session is throttled', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, i) => change(admin, { password: `guess ${i}`, newPassword })),
  );

  expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});
