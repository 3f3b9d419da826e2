import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { publicSite } from '../testing/public-site.ts';
import type { Caller } from '../testing/caller.ts';
import { addStaff, inSession, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

function signIn({ visitor }: TestApi, email: string, password: string, headers = {}) {
  return visitor.post('/api/admin/login', { email, password }, headers);
}

async function whoIs(caller: Caller) {
  return (await caller.get('/api/auth-user')).json<unknown>();
}

const noSession = { valid: false, role: false, username: false };

test('a member of staff signs in, is known, and signs out', async () => {
  const test = await testApi();
  const { id } = await addStaff(test, 'superAdmin', { email: 'anbu@nalam.example' });

  const reply = await signIn(test, ' Anbu@Nalam.example ', staffPassword);

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ userId: id, role: 'superAdmin', username: 'A superAdmin' });
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  const staff = inSession(test, reply);
  expect(await whoIs(staff)).toEqual({ valid: true, role: 'superAdmin', username: 'A superAdmin' });

  const out = await staff.get('/api/dashboard/logout');

  expect(out.json()).toEqual({ message: 'You are signed out.' });
  // Not `storage`, which may hold a shopper's cart on the same machine.
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(await whoIs(staff)).toEqual(noSession);
});

test('on https the cookie is bound to this host and to https, and the database holds no token that would sign a user in', async () => {
  const test = await testApi(publicSite);
  const { email } = await addStaff(test, 'admin');

  const { cookies } = await signIn(test, email, staffPassword);

  expect(cookies).toMatchObject([{ name: '__Host-session', secure: true, path: '/' }]);
  expect(cookies[0]).not.toHaveProperty('domain');
  const [session] = await test.db.selectFrom('sessions').select('token_hash').execute();
  expect(session?.token_hash).not.toContain(cookies[0]?.value);
});

test.each([{ blocked: true }, { active: false }])(
  'a user who is %j learns it only with the right password; a wrong one is answered like an unknown email',
  async (state) => {
    const test = await testApi();
    await addStaff(test, 'admin', { email: 'kani@nalam.example', ...state });

    const right = await signIn(test, 'kani@nalam.example', staffPassword);
    const wrong = await signIn(test, 'kani@nalam.example', 'a guess');

    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect(right.cookies).toEqual([]);
    const unknown = await signIn(test, 'nobody@nalam.example', 'a guess');
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body]);
  },
);

test.each([
  ['its hours are over', sql`update sessions set expires_at = now() - interval '1 second'`],
  ['it was idle for too long', sql`update sessions set last_seen_at = now() - interval '121 minutes'`],
  // In the database alone: the API closes the sessions, too.
  ['the user is blocked', sql`update users set user_block = true`],
  ['the user is inactive', sql`update users set user_active = false`],
])('a session ends when %s', async (_, makeOld) => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  await makeOld.execute(test.db);

  expect(await whoIs(admin)).toEqual(noSession);
});

test('a session in use stays alive, but polling by an open window does not keep an idle one alive', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  await sql`update sessions set last_seen_at = now() - interval '119 minutes'`.execute(test.db);
  const idleMs = async () => {
    const [session] = await test.db.selectFrom('sessions').select('last_seen_at').execute();
    return Date.now() - (session?.last_seen_at.getTime() ?? 0);
  };

  const answer = await admin.get('/api/dashboard/appointments/news', { 'x-unattended': '1' });
  expect(answer.statusCode).toBe(200);
  expect(await idleMs()).toBeGreaterThan(118 * 60_000);

  await whoIs(admin);
  expect(await idleMs()).toBeLessThan(60_000);
});

test('signing in again begins a new session and ends the old one', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  const again = await signIn(test, 'admin@nalam.example', staffPassword, admin.headers);

  expect(again.cookies[0]?.value).not.toBe(admin.headers.cookie?.split('=')[1]);
  expect(await whoIs(admin)).toEqual(noSession);
});

test('guessing is throttled, and the owner still signs in from elsewhere', async () => {
  const test = await testApi();
  const { email } = await addStaff(test, 'superAdmin');
  const guesser = { 'x-forwarded-for': '203.0.113.7' };

  // Sends them simultaneously, as a program would, to prove that every attempt counts.
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signIn(test, email, `guess ${i}`, guesser)),
  );
  const rightAtLast = await signIn(test, email, staffPassword, guesser);
  const owner = await signIn(test, email, staffPassword, { 'x-forwarded-for': '198.51.100.4' });

  expect(guesses.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
  expect(guesses.filter((reply) => reply.statusCode === 429)).toHaveLength(7);
  expect(rightAtLast.statusCode).toBe(429);
  expect(Number(rightAtLast.headers['retry-after'])).toBeGreaterThan(0);
  expect(owner.statusCode).toBe(200);
});

test('one address cannot try many accounts', async () => {
  const test = await testApi();
  const statuses: number[] = [];

  for (let i = 0; i < 51; i++)
    statuses.push((await signIn(test, `person${i}@example.com`, 'guess')).statusCode);

  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
});
