import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { Role } from './role.ts';

const kinds = [
  'services',
  'doctors',
  'banners',
  'openings',
  'gallery-events',
  'announcements',
  'categories',
  'sub-categories',
  'products',
];
const superAdmin: Role[] = ['superAdmin'];
const managers: Role[] = ['superAdmin', 'admin'];
const everybody: Role[] = ['superAdmin', 'admin', 'user'];

/** Who may make which call when nobody has granted anything: the beginning of its address. */
const table: [string, Role[]][] = [
  ['/api/dashboard/access', everybody],
  ['/api/dashboard/summary', everybody],
  ['/api/dashboard/account', everybody],
  ['/api/dashboard/appointments', managers],
  ['/api/dashboard/enquiries', managers],
  ['/api/dashboard/orders', managers],
  ['/api/dashboard/catalogue', managers],
  ['/api/dashboard/applications', superAdmin],
  ['/api/dashboard/records/categories', managers],
  ['/api/dashboard/records/sub-categories', managers],
  ['/api/dashboard/records/products', managers],
  ['/api/dashboard/records', superAdmin],
  ['/api/dashboard/media', managers],
  ['/api/dashboard/meta', superAdmin],
  ['/api/dashboard/site-settings', superAdmin],
  ['/api/dashboard/redirects', superAdmin],
  ['/api/dashboard/users', superAdmin],
  ['/api/dashboard/audit', superAdmin],
  ['/api/dashboard/role-routes', superAdmin],
];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const someId = '0192d3c0-0000-7000-8000-000000000000';

async function staffCalls() {
  const test = await testApi();
  const { paths } = (await test.api.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const calls = Object.entries(paths)
    // Leaving needs no permission.
    .filter(([path]) => path.startsWith('/api/dashboard/') && path !== '/api/dashboard/logout')
    .flatMap(([path, methods]) =>
      (path.includes('{kind}') ? kinds : ['']).flatMap((kind) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Method,
          url: path
            .replace('{kind}', kind)
            .replace('{version}', '1')
            .replaceAll(/\{\w+\}/g, someId),
        })),
      ),
    );
  return { test, calls };
}

test('every call of staff lets the roles of the table pass, and nobody else', async () => {
  const { test, calls } = await staffCalls();
  const cookies = new Map<string, Record<string, string>>([['nobody', {}]]);
  for (const role of everybody) cookies.set(role, await signInAs(test, role));
  expect(calls.length).toBeGreaterThan(60);

  for (const { method, url } of calls) {
    const [, allowed] = table.find(([start]) => url === start || url.startsWith(`${start}/`)) ?? [];
    if (!allowed) throw new Error(`${url} is missing in the table`);
    for (const [who, headers] of cookies) {
      const { statusCode } = await test.api.inject({ method, url, headers });
      const passed = statusCode !== 401 && statusCode !== 403;
      expect([who, method, url, passed]).toEqual([who, method, url, allowed.includes(who as Role)]);
      if (who === 'nobody') expect(statusCode).toBe(401);
    }
  }
});

test('a superAdmin grants a role a part of the dashboard, and the API goes by it', async () => {
  const { test } = await staffCalls();
  const boss = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  const status = async (path: string) =>
    (await test.api.inject({ url: `/api/dashboard/${path}`, headers: admin })).statusCode;
  const grant = (payload: object) =>
    test.api.inject({ method: 'PUT', url: '/api/dashboard/role-routes', headers: boss, payload });
  expect(await status('records/services')).toBe(403);

  const reply = await grant({ role: 'admin', version: 0, granted: ['/dashboard/services'] });

  expect(reply.json()).toMatchObject({
    roles: [{ role: 'superAdmin' }, { role: 'admin', version: 1, granted: ['/dashboard/services'] }, {}],
  });
  expect(await status('records/services')).toBe(200);
  expect(await status('records/doctors')).toBe(403);
  const access = await test.api.inject({ url: '/api/dashboard/access', headers: admin });
  expect(access.json<{ routes: string[] }>().routes).toContain('/dashboard/services');

  expect((await grant({ role: 'admin', version: 0, granted: [] })).json()).toMatchObject({
    code: 'CONFLICT',
  });
  expect((await grant({ role: 'admin', version: 1, granted: ['/x'] })).json()).toMatchObject({
    details: [{ field: 'granted.0' }],
  });
  await grant({ role: 'admin', version: 1, granted: [] });
  expect(await status('records/services')).toBe(403);
  const log = await test.api.inject({ url: '/api/dashboard/audit?subject=role', headers: boss });
  expect(log.json()).toMatchObject({ total: 2, entries: [{ actor: 'A superAdmin', title: 'admin' }, {}] });
});
