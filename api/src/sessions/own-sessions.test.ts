import { expect, test } from '@jest/globals';
import type { Caller } from '../testing/caller.ts';
import { auditOf, inSession, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import type { OwnSessionList } from './session-schema.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Signs in again on another device. */
async function signInFrom(test: TestApi, device: string) {
  const form = { email: 'admin@nalam.example', password: staffPassword };
  return inSession(test, await test.visitor.post('/api/admin/login', form, { 'user-agent': device }));
}

const sessions = async (caller: Caller) =>
  (await caller.get('/api/dashboard/account/sessions')).json<OwnSessionList>().sessions;

const end = (caller: Caller, id = '') => caller.delete(`/api/dashboard/account/sessions${id && `/${id}`}`);

const isIn = async (caller: Caller) => (await caller.get('/api/auth-user')).json<{ valid: boolean }>().valid;

test('staff see their own sessions, with this browser marked, and end one elsewhere at once, but none of another user', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const there = await signInAs(test, 'admin');
  const here = await signInFrom(test, phone);

  const found = await sessions(here);
  expect(found).toEqual([
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
  const other = found.find(({ current }) => !current)?._id;
  expect((await end(here, other)).json()).toMatchObject({ sessions: [{ current: true }] });

  expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
  expect((await end(here, other)).statusCode).toBe(404);
  const [ofBoss] = await sessions(boss);
  expect((await end(here, ofBoss?._id)).statusCode).toBe(404);
  expect(await isIn(boss)).toBe(true);
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A admin', action: 'end-sessions', subject: 'user', title: 'A admin' },
  ]);
});

test('all other sessions end together, and no other user’s', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const there = await signInAs(test, 'admin');
  // With an overlong user agent.
  const alsoThere = await signInFrom(test, `curl/${'8'.repeat(5000)}`);
  const here = await signInFrom(test, phone);

  expect((await end(here)).json()).toMatchObject({ sessions: [{ current: true }] });

  expect([await isIn(there), await isIn(alsoThere)]).toEqual([false, false]);
  expect([await isIn(here), await isIn(boss)]).toEqual([true, true]);
});
