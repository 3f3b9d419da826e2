import { expect, test } from '@jest/globals';
import { startCustomerSession } from '../customers/customer-sessions.ts';
import type { Caller } from '../testing/caller.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { bearer, signUp } from '../testing/test-customer.ts';
import { whoMayCall } from '../testing/who-may-call.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const someId = '0192d3c0-0000-7000-8000-000000000000';

// Some routes exist only where sign-in with Google is set up.
const everyRouteThereIs = { GOOGLE_CLIENT_ID: 'our-client' };

const routesFor = async (caller: Caller) =>
  (await caller.get('/api/dashboard/access')).json<{ routes: string[] }>().routes;

interface DocumentedCall {
  parameters?: { name: string; in: string; schema?: { enum?: string[] } }[];
}

/** Every call in the API's own description, one line each, repeated for every kind of record. */
async function everyCall({ api }: Awaited<ReturnType<typeof testApi>>): Promise<string[]> {
  const { paths } = (await api.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, DocumentedCall>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const kinds = parameters.find((each) => each.in === 'path' && each.name === 'kind')?.schema?.enum ?? [
        '',
      ];
      return kinds.map(
        (kind) => `${method.toUpperCase()} ${path.replace('/api', '').replace('{kind}', kind)}`,
      );
    }),
  );
}

test('the table names every call of the API and no other', async () => {
  const test = await testApi(everyRouteThereIs);

  expect(Object.values(whoMayCall).flat().sort()).toEqual((await everyCall(test)).sort());
});

test('each call lets exactly those callers pass that the table names', async () => {
  const test = await testApi(everyRouteThereIs);
  const staff = {
    user: await signInAs(test, 'user'),
    reception: await signInAs(test, 'reception'),
    admin: await signInAs(test, 'admin'),
    superAdmin: await signInAs(test, 'superAdmin'),
  };
  const { user: customer } = await signUp(test);
  type Person = 'nobody' | 'customer' | keyof typeof staff;

  /** @returns `passes`, or the status of the refusal */
  async function outcome(call: string, caller: Person) {
    const [method, path = ''] = call.split(' ');
    const headers =
      caller === 'customer'
        ? // A session for each call, since one of them ends it.
          bearer(await startCustomerSession(test.db, customer._id))
        : caller === 'nobody'
          ? {}
          : staff[caller].headers;
    const { statusCode, body } = await test.api.inject({
      method: method as Method,
      url: `/api${path.replace('{version}', '1').replaceAll(/\{\w+\}/g, someId)}`,
      headers,
      // A caller without permission learns only that, not what is wrong with the payload.
      ...(method !== 'GET' && { payload: { nonsense: true } }),
    });
    if (/"code":"(SIGN_IN_REQUIRED|NOT_ALLOWED)"/.test(body)) return statusCode;
    return statusCode < 500 ? 'passes' : statusCode;
  }

  async function expectOutcomes(calls: string[], expected: Partial<Record<Person, 'passes' | number>>) {
    for (const call of calls) {
      const outcomes: Record<string, unknown> = {};
      for (const caller of Object.keys(expected) as Person[]) outcomes[caller] = await outcome(call, caller);
      expect({ call, ...outcomes }).toEqual({ call, ...expected });
    }
  }

  /** @returns the outcomes for staff: those of other roles are refused with this status */
  const onlyFor = (roles: (keyof typeof staff)[], refusal = 403) => ({
    nobody: 401,
    customer: 401,
    ...Object.fromEntries(Object.keys(staff).map((role) => [role, refusal])),
    ...Object.fromEntries(roles.map((role) => [role, 'passes' as const])),
  });
  await expectOutcomes(whoMayCall.anybody, { nobody: 'passes' });
  await expectOutcomes(whoMayCall.customers, { ...onlyFor([], 401), customer: 'passes' });
  await expectOutcomes(whoMayCall.releasers, onlyFor([], 401));
  await expectOutcomes(whoMayCall.superAdmins, onlyFor(['superAdmin']));
  await expectOutcomes(whoMayCall.frontDesk, onlyFor(['reception', 'admin', 'superAdmin']));
  await expectOutcomes(whoMayCall.reception, onlyFor(['reception', 'superAdmin']));
  await expectOutcomes(whoMayCall.managers, onlyFor(['admin', 'superAdmin']));
  await expectOutcomes(whoMayCall.allStaff, onlyFor(['user', 'reception', 'admin', 'superAdmin']));
});

test('a superAdmin grants a role a part of the dashboard, and the API enforces it', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  const status = async (path: string) => (await admin.get(`/api/dashboard/${path}`)).statusCode;
  const grant = (payload: object) => boss.put('/api/dashboard/role-routes', payload);
  expect(await status('records/services')).toBe(403);

  const reply = await grant({ role: 'admin', version: 0, granted: ['/dashboard/services'] });

  expect(reply.json()).toMatchObject({
    roles: [{ role: 'superAdmin' }, { role: 'admin', version: 1, granted: ['/dashboard/services'] }, {}, {}],
  });
  expect(await status('records/services')).toBe(200);
  expect(await status('records/doctors')).toBe(403);
  const access = await admin.get('/api/dashboard/access');
  expect(access.json<{ routes: string[] }>().routes).toContain('/dashboard/services');

  expect((await grant({ role: 'admin', version: 0, granted: [] })).json()).toMatchObject({
    code: 'CONFLICT',
  });
  await grant({ role: 'admin', version: 1, granted: [] });
  expect(await status('records/services')).toBe(403);
  const log = await boss.get('/api/dashboard/audit?subject=role');
  expect(log.json()).toMatchObject({ total: 2, entries: [{ actor: 'A superAdmin', title: 'admin' }, {}] });
});

test('a page that the API does not know can be granted like any other, and allows no call', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  // The last one matches every screen.
  const granted = ['/dashboard/reports', '/dashboard/reports/:id', '/dashboard/:page'];

  const reply = await boss.put('/api/dashboard/role-routes', { role: 'admin', version: 0, granted });

  expect(reply.json()).toMatchObject({ roles: [{}, { role: 'admin', granted }, {}, {}] });
  expect(await routesFor(admin)).toEqual(expect.arrayContaining(granted));
  for (const path of ['records/services', 'users', 'audit']) {
    const { statusCode } = await admin.get(`/api/dashboard/${path}`);
    expect([path, statusCode]).toEqual([path, 403]);
  }
});

test('a superAdmin grants addresses within the dashboard only', async () => {
  const boss = await signInAs(await testApi(), 'superAdmin');

  for (const route of [
    '/x',
    '/dashboards',
    '/dashboard/',
    '/dashboard/*',
    '/dashboard/reports/../audit',
    '/dashboard/reports?all',
    'https://evil.example/dashboard',
    `/dashboard/${'x'.repeat(100)}`,
  ]) {
    const granted = ['/dashboard/reports', route];
    const reply = await boss.put('/api/dashboard/role-routes', { role: 'admin', version: 0, granted });
    expect([route, reply.json()]).toMatchObject([
      route,
      { code: 'INVALID_INPUT', details: [{ field: 'granted.1' }] },
    ]);
  }
});
