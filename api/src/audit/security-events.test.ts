import { expect, test } from '@jest/globals';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { customerPassword, kavitha, signUp } from '../testing/test-customer.ts';
import type { AuditLog } from './audit-schema.ts';

const email = 'admin@nalam.example';

const signIn = ({ visitor }: TestApi, payload: { email: string; password: string }) =>
  visitor.post('/api/admin/login', payload);

const customerSignIn = ({ visitor }: TestApi, password: string) =>
  visitor.post('/api/login', { email: kavitha.email, password });

/**
 * The audit entries about a subject as staff see them, oldest first. Merges equal entries, because a test may span two quarters
 * of an hour.
 */
async function auditEntries(test: TestApi, subject: string) {
  const boss = await signInAs(test, 'superAdmin');
  const reply = await boss.get(`/api/dashboard/audit?subject=${subject}`);
  const { entries } = reply.json<AuditLog>();
  const counts = new Map<string, number>();
  for (const { actor, action, title, times } of entries.reverse()) {
    const key = JSON.stringify([actor, action, title]);
    if (actor !== 'A superAdmin') counts.set(key, (counts.get(key) ?? 0) + times);
  }
  return [...counts].map(([key, times]) => [...(JSON.parse(key) as unknown[]), times]);
}

test('sign-ins, failed ones and sign-outs are logged with the IP address and the browser', async () => {
  const test = await testApi();
  await addStaff(test, 'admin');
  const boss = await signInAs(test, 'superAdmin');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const send = (remoteAddress: string, password: string) =>
    test.api.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password },
      remoteAddress,
      headers,
    });

  await send('203.0.113.4', 'guess');
  await send('203.0.113.5', 'guess');
  const reply = await send('203.0.113.4', staffPassword);
  const cookie = `session=${reply.cookies[0]?.value ?? ''}`;
  const signOut = {
    url: '/api/dashboard/logout',
    remoteAddress: '203.0.113.4',
    headers: { ...headers, cookie },
  };
  await test.api.inject(signOut);
  // The session has ended, so this is no sign-out.
  await test.api.inject(signOut);

  const log = await boss.get('/api/dashboard/audit?subject=sign-in&sort=createdAt');
  const entries = log.json<AuditLog>().entries.filter(({ title }) => title === 'A admin');
  const device = { browser: 'Firefox', system: 'Linux' };
  expect(entries.map(({ actor, action, client }) => [actor, action, client])).toEqual([
    [null, 'sign-in-failed', { address: '203.0.113.4', ...device }],
    [null, 'sign-in-failed', { address: '203.0.113.5', ...device }],
    ['A admin', 'sign-in', { address: '203.0.113.4', ...device }],
    ['A admin', 'sign-out', { address: '203.0.113.4', ...device }],
  ]);
  expect(test.log()).not.toContain('203.0.113');
});

test('a flood of guesses makes two entries: one for failures, one for refusals', async () => {
  const test = await testApi();
  await addStaff(test, 'admin');

  await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(test, { email, password: `guess ${i}` })));

  const rows = await test.db.selectFrom('audit').selectAll().execute();
  expect(rows.length).toBeLessThanOrEqual(4);
  const entries = await auditEntries(test, 'sign-in');
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual([null, 'sign-in-failed', 'A admin', 5]);
  expect(entries).toContainEqual([null, 'sign-in-throttled', 'A admin', 1]);
});

test('a sign-in to a blocked account is in the audit log, and a failed one without an unknown email address', async () => {
  const test = await testApi();
  await addStaff(test, 'admin', { email, blocked: true });

  await signIn(test, { email, password: staffPassword });
  await signIn(test, { email: 'meena@example.com', password: 'guess' });
  await signIn(test, { email: 'somebody.else@example.com', password: 'guess' });

  const entries = await auditEntries(test, 'sign-in');
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(['A admin', 'sign-in-blocked', 'A admin', 1]);
  expect(entries).toContainEqual([null, 'sign-in-failed', '', 2]);
  const rows = await test.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

test('wrong passwords within a session are in the audit log, and so is their throttling', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  for (let i = 0; i < 7; i++) {
    await admin.put('/api/dashboard/account/password', {
      password: `guess ${i}`,
      newPassword: 'a quiet river by night',
    });
  }

  expect((await auditEntries(test, 'sign-in')).slice(1)).toEqual([
    ['A admin', 'password-wrong', 'A admin', 5],
    ['A admin', 'password-throttled', 'A admin', 1],
  ]);
});

test('calls that a role may not make are logged by route, without their content', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  const { id } = await addStaff(test, 'user');

  for (let i = 0; i < 3; i++) await admin.get(`/api/dashboard/records/services/${id}`);
  await admin.post('/api/add-user', {});
  await test.api.inject({ url: '/api/dashboard/audit' });

  const entries = await auditEntries(test, 'call');
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(['A admin', 'refuse', 'GET /api/dashboard/records/:kind/:id', 3]);
  expect(entries).toContainEqual(['A admin', 'refuse', 'POST /api/add-user', 1]);
});

test('failed sign-ins and password changes of customers are logged by account id only', async () => {
  const test = await testApi();
  const { user, headers } = await signUp(test);
  for (let i = 0; i < 7; i++) await customerSignIn(test, `guess ${i}`);
  await test.db.deleteFrom('throttle').execute();
  const change = { password: customerPassword, newPassword: 'a quiet river by night' };

  await test.api.inject({ method: 'PATCH', url: '/api/account/password', headers, payload: change });

  expect(await auditEntries(test, 'customer')).toEqual([
    [null, 'sign-in-failed', user._id, 5],
    [null, 'sign-in-throttled', user._id, 1],
    [null, 'change-password', user._id, 1],
  ]);
  expect(JSON.stringify(await test.db.selectFrom('audit').selectAll().execute())).not.toMatch(/kavitha/i);
});
