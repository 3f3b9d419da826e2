import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { resetPassword } from './reset-password.ts';

const signIn = ({ visitor }: TestApi, email: string, password: string | undefined) =>
  visitor.post('/api/admin/login', { email, password });

test('a reset unblocks a user, who signs in with the new password only', async () => {
  const test = await testApi();
  const { email } = await addStaff(test, 'superAdmin', { email: 'anbu@nalam.example', blocked: true });

  const password = await resetPassword(test.db, ' Anbu@Nalam.example');

  expect((await signIn(test, email, password)).statusCode).toBe(200);
  expect((await signIn(test, email, staffPassword)).statusCode).toBe(401);
});

test('a reset ends the sessions of that person only', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');

  await resetPassword(test.db, 'superadmin@nalam.example');

  const isValid = async (caller: Caller) =>
    (await caller.get('/api/auth-user')).json<{ valid: boolean }>().valid;
  expect(await isValid(superAdmin)).toBe(false);
  expect(await isValid(admin)).toBe(true);
});

test('an unknown email gets no password', async () => {
  const { db } = await testApi();

  expect(await resetPassword(db, 'nobody@nalam.example')).toBeUndefined();
});
