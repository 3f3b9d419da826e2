import { expect, test } from '@jest/globals';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

const email = 'admin@nalam.example';
const newPassword = 'kolam and filter coffee';

const ask = ({ visitor }: TestApi, address: string) =>
  visitor.post('/api/admin/password-reset', { email: address });

const choose = ({ visitor }: TestApi, token: string) =>
  visitor.put('/api/admin/invite', { token, password: newPassword });

const signIn = ({ visitor }: TestApi, password: string) =>
  visitor.post('/api/admin/login', { email, password });

const mails = ({ db }: TestApi) => db.selectFrom('outbox').selectAll().orderBy('id').execute();

async function mailedToken(test: TestApi): Promise<string> {
  const mail = (await mails(test)).at(-1);
  return /\/admin\/invite#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
}

test('staff who forgot their password choose a new one by a link: it works once, and ends every session', async () => {
  const test = await testApi();
  const session = await signInAs(test, 'admin');

  const reply = await ask(test, ' Admin@Nalam.example ');

  expect(reply.statusCode).toBe(202);
  const token = await mailedToken(test);
  expect(await mails(test)).toMatchObject([{ recipient: email, subject: 'Choose a new password' }]);
  expect((await choose(test, token)).statusCode).toBe(200);
  expect((await signIn(test, staffPassword)).statusCode).toBe(401);
  expect((await signIn(test, newPassword)).statusCode).toBe(200);
  expect((await session.get('/api/dashboard/account')).statusCode).toBe(401);
  expect((await choose(test, token)).statusCode).toBe(410);
  const log = await test.db.selectFrom('audit').select(['action', 'address']).orderBy('at').execute();
  expect(log).toContainEqual({ action: 'password-link', address: '127.0.0.1' });
  expect(log).toContainEqual({ action: 'reset-password', address: null });
  expect(test.log()).not.toContain(token);
});

test('the answer is the same for an unknown email and for a blocked member of staff, and nothing is mailed', async () => {
  const test = await testApi();
  await addStaff(test, 'admin', { email, blocked: true });

  const unknown = await ask(test, 'nobody@nalam.example');
  const blocked = await ask(test, email);

  expect([unknown.statusCode, blocked.statusCode]).toEqual([202, 202]);
  expect(blocked.json()).toEqual(unknown.json());
  expect(await mails(test)).toEqual([]);
});

test('staff who have not used their invitation get it again', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const meena = {
    user_name: 'Meena',
    user_email: email,
    user_type: 'admin',
    user_active: true,
    user_block: false,
  };
  await boss.post('/api/add-user', { ...meena, invite: true });

  await ask(test, email);

  const [first, second] = await mails(test);
  expect(second?.subject).toBe(first?.subject);
  expect((await choose(test, await mailedToken(test))).statusCode).toBe(200);
});

test('a mailbox gets no more than five links an hour', async () => {
  const test = await testApi();
  await addStaff(test, 'admin');

  const replies = await Promise.all(Array.from({ length: 7 }, () => ask(test, email)));

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await mails(test)).toHaveLength(5);
});

test('a reset link is no invitation in Manage User, and changing the password revokes it', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  await ask(test, email);
  const token = await mailedToken(test);
  const { users } = (await boss.get('/api/dashboard/users?type=admin')).json<{
    users: { invitedUntil: string | null }[];
  }>();
  expect(users).toMatchObject([{ invitedUntil: null }]);

  await admin.put('/api/dashboard/account/password', {
    password: staffPassword,
    newPassword: 'a quiet river by night',
  });

  expect((await choose(test, token)).statusCode).toBe(410);
});
