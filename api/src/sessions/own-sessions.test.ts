import { expect, test } from '@jest/globals';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import type { OwnSessionList } from './session-schema.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Signs in once more, elsewhere. */
async function signInFrom({ api }: TestApi, device: string, email = 'admin@nalam.example') {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'user-agent': device },
    payload: { email, password: staffPassword },
  });
  return { cookie: `session=${reply.cookies[0]?.value ?? ''}` };
}

type Cookie = Awaited<ReturnType<typeof signInFrom>>;

const sessions = async ({ api }: TestApi, headers: Cookie) =>
  (await api.inject({ url: '/api/dashboard/account/sessions', headers })).json<OwnSessionList>().sessions;

const end = ({ api }: TestApi, headers: Cookie, id = '') =>
  api.inject({ method: 'DELETE', url: `/api/dashboard/account/sessions${id && `/${id}`}`, headers });

const isIn = async ({ api }: TestApi, headers: Cookie) =>
  (await api.inject({ url: '/api/auth-user', headers })).json<{ valid: boolean }>().valid;

test('staff see only their own sessions, with this browser marked', async () => {
  const test = await testApi();
  await signInAs(test, 'superAdmin');
  await signInAs(test, 'admin');
  const here = await signInFrom(test, phone);

  expect(await sessions(test, here)).toEqual([
    {
      _id: expect.any(String),
      browser: 'Chrome',
      system: 'Android',
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      current: true,
    },
    expect.objectContaining({ browser: null, system: null, current: false }),
  ]);
});

test('ending a session elsewhere takes effect at once, and is logged', async () => {
  const test = await testApi();
  const there = await signInAs(test, 'admin');
  const here = await signInFrom(test, phone);
  const other = (await sessions(test, here)).find(({ current }) => !current);

  const reply = await end(test, here, other?._id);

  expect(reply.json()).toMatchObject({ sessions: [{ current: true }] });
  expect(await isIn(test, there)).toBe(false);
  expect(await isIn(test, here)).toBe(true);
  expect((await end(test, here, other?._id)).statusCode).toBe(404);
  expect(
    await test.db
      .selectFrom('audit')
      .where('subject', '!=', 'sign-in')
      .select(['actor', 'action', 'subject', 'title'])
      .execute(),
  ).toEqual([{ actor: 'A admin', action: 'end-sessions', subject: 'user', title: 'A admin' }]);
});

test('staff cannot end the session of another user', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  const [own] = await sessions(test, boss);

  expect((await end(test, admin, own?._id)).statusCode).toBe(404);
  expect(await isIn(test, boss)).toBe(true);
});

test('all other sessions end together, and no other user’s', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const there = await signInAs(test, 'admin');
  const alsoThere = await signInFrom(test, 'curl/8');
  const here = await signInFrom(test, phone);

  expect((await end(test, here)).json()).toMatchObject({ sessions: [{ current: true }] });

  expect([await isIn(test, there), await isIn(test, alsoThere)]).toEqual([false, false]);
  expect([await isIn(test, here), await isIn(test, boss)]).toEqual([true, true]);
});

test('a browser with an overlong user agent signs in', async () => {
  const test = await testApi();
  await addStaff(test, 'admin');

  const here = await signInFrom(test, 'x'.repeat(5000));

  expect(await isIn(test, here)).toBe(true);
  expect(await sessions(test, here)).toHaveLength(1);
});
