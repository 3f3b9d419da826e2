import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { auditOf, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { resetPassword } from './reset-password.ts';

const signIn = ({ visitor }: TestApi, password: string | undefined) =>
  visitor.post('/api/admin/login', { email: 'admin@nalam.example', password });

test('a reset unblocks a user, who signs in with the new password only, ends that person’s sessions, and is logged', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  await test.db.updateTable('users').set({ user_block: true }).where('user_type', '=', 'admin').execute();

  const password = await resetPassword(test.db, ' Admin@Nalam.example');

  expect((await signIn(test, password)).statusCode).toBe(200);
  expect((await signIn(test, staffPassword)).statusCode).toBe(401);
  const isValid = async (caller: Caller) =>
    (await caller.get('/api/auth-user')).json<{ valid: boolean }>().valid;
  expect([await isValid(admin), await isValid(superAdmin)]).toEqual([false, true]);
  expect(await auditOf(test)).toMatchObject([{ actor: null, action: 'reset-password', title: 'A admin' }]);
  expect(await resetPassword(test.db, 'nobody@nalam.example')).toBeUndefined();
});
