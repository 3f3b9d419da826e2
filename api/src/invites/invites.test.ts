import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Caller } from '../testing/caller.ts';
import { auditOf, signInAs, testApi, type TestApi } from '../testing/test-api.ts';

const meena = {
  user_name: 'Meena Raman',
  user_email: 'meena@example.com',
  user_type: 'admin',
  user_active: true,
  user_block: false,
  invite: true,
};
const password = 'kolam and filter coffee';

const add = (caller: Caller, payload: object = meena, lang = 'en') =>
  caller.post(`/api/add-user?lang=${lang}`, payload);

async function mailedToken({ db }: TestApi) {
  const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { mail, token: /\/admin\/invite#([\w-]{43})/.exec(mail.body)?.[1] ?? '' };
}

const read = ({ visitor }: TestApi, token: string) => visitor.post('/api/admin/invite', { token });

const accept = ({ visitor }: TestApi, token: string, newPassword = password) =>
  visitor.put('/api/admin/invite', { token, password: newPassword });

const signIn = ({ visitor }: TestApi, typedPassword: string) =>
  visitor.post('/api/admin/login', { email: meena.user_email, password: typedPassword });

test('an invited user chooses a password by a link, and signs in; the link works once', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');

  const added = await add(boss);

  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({
    message: 'Meena Raman has been added, and gets an email with a link.',
    user: { invitedUntil: expect.any(String) },
  });
  const { mail, token } = await mailedToken(test);
  expect(mail).toMatchObject({ recipient: 'meena@example.com', subject: expect.stringContaining('Nalam') });
  expect(JSON.stringify(await test.db.selectFrom('invites').selectAll().execute())).not.toContain(token);

  expect((await read(test, token)).json()).toEqual({
    user_name: 'Meena Raman',
    user_email: 'meena@example.com',
  });
  expect((await accept(test, token)).json()).toMatchObject({ blocked: false });

  expect((await signIn(test, password)).statusCode).toBe(200);
  expect((await read(test, token)).json()).toMatchObject({ code: 'LINK_SPENT' });
  expect((await accept(test, token, 'another good password')).statusCode).toBe(410);
  expect((await signIn(test, password)).statusCode).toBe(200);
  const log = await auditOf(test);
  expect(log).toMatchObject([
    { actor: 'A superAdmin', action: 'create' },
    { actor: 'A superAdmin', action: 'invite' },
    { actor: 'Meena Raman', action: 'accept-invite' },
  ]);
  expect(test.log()).not.toContain(token);
});

test('a refused password does not use up the link; only one of two people who use it at the same moment sets the password', async () => {
  const test = await testApi();
  await add(await signInAs(test, 'superAdmin'));
  const { token } = await mailedToken(test);

  const refused = await accept(test, token, 'meena.raman1');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ details: [{ field: 'password' }] });

  const replies = await Promise.all([accept(test, token), accept(test, token, 'another good password')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test('a user who was added as blocked gets an email in the inviter’s language, chooses a password, and learns that they must be unblocked', async () => {
  const test = await testApi();
  const added = await add(await signInAs(test, 'superAdmin'), { ...meena, user_block: true }, 'ta');
  const { mail, token } = await mailedToken(test);
  for (const text of [added.json<{ message: string }>().message, mail.subject])
    expect(text).toMatch(/[\u0B80-\u0BFF]/);
  expect(mail.body).toContain('/ta/admin/invite#');

  const reply = await accept(test, token);

  expect(reply.json()).toMatchObject({ blocked: true });
  expect((await signIn(test, password)).json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
});

test('an expired link is refused; a new one can be sent, and then only that one works', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const id = (await add(boss)).json<{ user: { _id: string } }>().user._id;
  const first = (await mailedToken(test)).token;
  await sql`update invites set expires_at = now()`.execute(test.db);
  expect((await accept(test, first)).statusCode).toBe(410);

  const again = await boss.post(`/api/dashboard/users/${id}/invite`);

  expect(again.json()).toMatchObject({ message: 'Meena Raman gets an email with a new link.' });
  expect((await accept(test, first)).statusCode).toBe(410);
  expect((await accept(test, (await mailedToken(test)).token)).statusCode).toBe(200);
  const late = await boss.post(`/api/dashboard/users/${id}/invite`);
  expect(late.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('a corrected email address revokes the link sent to the wrong one', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const { user } = (await add(boss)).json<{ user: { _id: string } }>();
  const { token } = await mailedToken(test);

  const payload = { ...meena, userId: user._id, user_email: 'meena.raman@example.com' };
  const edited = await boss.patch('/api/edit-user', payload);

  expect(edited.statusCode).toBe(200);
  expect((await accept(test, token)).statusCode).toBe(410);
  const { mail, token: fresh } = await mailedToken(test);
  expect(mail.recipient).toBe('meena.raman@example.com');
  expect((await accept(test, fresh)).statusCode).toBe(200);
});
