import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import {
  auditOf,
  addStaff,
  inSession,
  signInAs,
  staffPassword,
  testApi,
  type TestApi,
} from '../testing/test-api.ts';
import type { OwnSessionList } from './session-schema.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Signs in again on another device. */
async function signInFrom(test: TestApi, device: string, email = 'admin@nalam.example') {
  const form = { email, password: staffPassword };
  return inSession(test, await test.visitor.post('/api/admin/login', form, { 'user-agent': device }));
}

const sessions = async (caller: Caller) =>
  (await caller.get('/api/dashboard/account/sessions')).json<OwnSessionList>().sessions;

const end = (caller: Caller, id = '') => caller.delete(`/api/dashboard/account/sessions${id && `/${id}`}`);

const isIn = async (caller: Caller) => (await caller.get('/api/auth-user')).json<{ valid: boolean }>().valid;

test('staff see only their own sessions, with this browser marked', async () => {
  const test = await testApi();
  await signInAs(test, 'superAdmin');
  await signInAs(test, 'admin');
  const here = await signInFrom(test, phone);

  expect(await sessions(here)).toEqual([
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
  const other = (await sessions(here)).find(({ current }) => !current);

  const reply = await end(here, other?._id);

  expect(reply.json()).toMatchObject({ sessions: [{ current: true }] });
  expect(await isIn(there)).toBe(false);
  expect(await isIn(here)).toBe(true);
  expect((await end(here, other?._id)).statusCode).toBe(404);
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A admin', action: 'end-sessions', subject: 'user', title: 'A admin' },
  ]);
});

test('staff cannot end the session of another user', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  const [own] = await sessions(boss);

  expect((await end(admin, own?._id)).statusCode).toBe(404);
  expect(await isIn(boss)).toBe(true);
});

test('all other sessions end together, and no other user’s', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const there = await signInAs(test, 'admin');
  const alsoThere = await signInFrom(test, 'curl/8');
  const here = await signInFrom(test, phone);

  expect((await end(here)).json()).toMatchObject({ sessions: [{ current: true }] });

  expect([await isIn(there), await isIn(alsoThere)]).toEqual([false, false]);
  expect([await isIn(here), await isIn(boss)]).toEqual([true, true]);
});
