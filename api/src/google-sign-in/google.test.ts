import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type LocalIssuer, startLocalIssuer } from '../testing/local-issuer.ts';
import { addStaff, signInAs, testApi, type TestApi } from '../testing/test-api.ts';

let issuer: LocalIssuer;
beforeEach(async () => {
  // Google spells an address as its owner does.
  issuer = await startLocalIssuer('Admin@nalam.example');
});
afterEach(() => issuer.close());

/** Starts a sign-in, as the page does before showing Google's button. */
async function begin({ visitor }: TestApi) {
  const reply = await visitor.post('/api/admin/google/nonce');
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({ name: 'google-nonce', httpOnly: true, sameSite: 'Strict' });
  return { nonce: reply.json<{ nonce: string }>().nonce, cookie: `google-nonce=${cookie?.value ?? ''}` };
}

const give = ({ visitor }: TestApi, credential: string, cookie?: string) =>
  visitor.post('/api/admin/google', { credential }, cookie === undefined ? {} : { cookie });

async function signInWithGoogle(test: TestApi, change: Parameters<LocalIssuer['token']>[1] = {}) {
  const { nonce, cookie } = await begin(test);
  return give(test, await issuer.token(nonce, change), cookie);
}

const sessionOf = (reply: Awaited<ReturnType<typeof give>>) =>
  reply.cookies.find(({ name, value }) => name === 'session' && value !== '');

test('without a client id the route does not exist', async () => {
  const { api, visitor } = await testApi();

  expect((await api.inject('/api/admin/sign-in-ways')).json()).toEqual({ google: null });
  expect((await visitor.post('/api/admin/google/nonce')).statusCode).toBe(404);
});

test('a member of staff whose address Google has verified signs in', async () => {
  const test = await testApi(issuer.env);
  const { id } = await addStaff(test, 'admin');

  expect((await test.api.inject('/api/admin/sign-in-ways')).json()).toEqual({
    google: { clientId: 'our-client', script: `${issuer.url}/gsi/client` },
  });
  const reply = await signInWithGoogle(test);

  expect(reply.json()).toEqual({ userId: id, role: 'admin', username: 'A admin' });
  const cookie = `session=${sessionOf(reply)?.value ?? ''}`;
  const session = await test.api.inject({ url: '/api/auth-user', headers: { cookie } });
  expect(session.json()).toMatchObject({ valid: true, role: 'admin' });
  expect(test.log()).not.toMatch(/admin@nalam/i);
});

const signedByNobody = 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkbWluQG5hbGFtLmV4YW1wbGUifQ.';

test('a token that is not exactly what Google signs for this attempt is refused', async () => {
  const test = await testApi(issuer.env);
  await addStaff(test, 'admin');

  for (const change of [
    { claims: { aud: 'another-client' } },
    { claims: { iss: 'https://accounts.evil.example' } },
    { expires: '-5m' },
    { claims: { nonce: 'another' } },
    { foreignKey: true },
    { claims: { email_verified: false } },
    { claims: { email_verified: 'true' } },
    { claims: { email: null } },
  ]) {
    const reply = await signInWithGoogle(test, change);
    expect([change, reply.statusCode, reply.json()]).toMatchObject([
      change,
      401,
      { code: 'INVALID_ID_TOKEN' },
    ]);
    expect(sessionOf(reply)).toBeUndefined();
  }
  for (const credential of ['', 'nonsense', 'e30.e30.', signedByNobody]) {
    const reply = await give(test, credential, (await begin(test)).cookie);
    expect(reply.json()).toMatchObject({ code: 'INVALID_ID_TOKEN' });
  }
  expect(await test.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a token signs in once, and in no other browser', async () => {
  const test = await testApi(issuer.env);
  await addStaff(test, 'admin');
  const { nonce, cookie } = await begin(test);
  const credential = await issuer.token(nonce);
  const other = await begin(test);

  expect((await give(test, credential)).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  expect((await give(test, credential, other.cookie)).json()).toMatchObject({ code: 'INVALID_ID_TOKEN' });
  const [first, second] = await Promise.all([give(test, credential, cookie), give(test, credential, cookie)]);
  const replayed = await give(test, credential, cookie);

  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 401]);
  expect(replayed.json()).toMatchObject({ code: 'INVALID_ID_TOKEN' });
});

test('sign-ins with Google are logged, and failed ones without an address', async () => {
  const test = await testApi(issuer.env);
  await addStaff(test, 'admin', { email: 'somebody.else@nalam.example' });
  await signInWithGoogle(test);
  await signInWithGoogle(test, { expires: '-5m' });
  await test.db.updateTable('users').set({ user_email: 'admin@nalam.example' }).execute();
  await signInWithGoogle(test);

  const log = test.db.selectFrom('audit').select(['actor', 'action', 'title']).distinct().orderBy('action');
  expect(await log.execute()).toEqual([
    { actor: null, action: 'sign-in-failed', title: '' },
    { actor: 'A admin', action: 'sign-in-google', title: 'A admin' },
  ]);
});

test('used tokens are deleted after they expire', async () => {
  const test = await testApi(issuer.env);
  await addStaff(test, 'admin');
  await signInWithGoogle(test);
  await test.db
    .updateTable('spent_id_tokens')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();

  await signInWithGoogle(test);

  expect(await test.db.selectFrom('spent_id_tokens').select('nonce').execute()).toHaveLength(1);
});

test('a stranger, of whom no account is made, and blocked or inactive staff are refused', async () => {
  const test = await testApi(issuer.env);

  const stranger = await signInWithGoogle(test);
  expect(stranger.statusCode).toBe(403);
  expect(stranger.json()).toMatchObject({ code: 'NOT_STAFF' });
  expect(await test.db.selectFrom('users').selectAll().execute()).toEqual([]);

  await addStaff(test, 'admin', { email: 'admin@nalam.example' });
  for (const state of [
    { user_block: true, user_active: true },
    { user_block: false, user_active: false },
  ]) {
    await test.db.updateTable('users').set(state).execute();
    const reply = await signInWithGoogle(test);
    expect(reply.json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect(sessionOf(reply)).toBeUndefined();
  }
});

test('staff with a second step are asked for the code as well', async () => {
  const test = await testApi(issuer.env);
  await signInAs(test, 'admin');
  const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await sql`insert into two_factor (user_id, secret, confirmed_at) values (${id}, 'sealed', now())`.execute(
    test.db,
  );

  const reply = await signInWithGoogle(test);

  expect(reply.json()).toEqual({ codeRequired: true });
  expect(sessionOf(reply)).toBeUndefined();
  expect(reply.cookies.map(({ name }) => name)).toContain('sign-in-step');
});

test('while Google’s keys cannot be fetched, the answer says that Google is unavailable', async () => {
  const test = await testApi({ ...issuer.env, GOOGLE_KEYS_URL: `${issuer.url}/token` });
  await addStaff(test, 'admin');

  expect((await signInWithGoogle(test)).json()).toMatchObject({ code: 'PROVIDER_AWAY' });
});

test('a flood of tokens is throttled', async () => {
  const test = await testApi(issuer.env);
  const replies = await Promise.all(Array.from({ length: 51 }, () => give(test, 'nonsense')));

  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
