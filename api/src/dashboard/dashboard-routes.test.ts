import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Role } from '../access/role.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

test('each role may open its default routes', async () => {
  const test = await testApi();
  const routesOf = async (role: Role) => {
    const reply = await (await signInAs(test, role)).get('/api/dashboard/access');
    return reply.json<{ role: string; routes: string[] }>();
  };

  const superAdmin = await routesOf('superAdmin');
  expect(superAdmin.routes).toHaveLength(37);
  expect(superAdmin.routes).toEqual(
    expect.arrayContaining([
      '/dashboard/services/editservices/:name',
      '/dashboard/manage-user',
      '/dashboard/*',
    ]),
  );
  expect(await routesOf('admin')).toEqual({
    role: 'admin',
    routes: [
      '/dashboard',
      '/dashboard/account',
      '/dashboard/today',
      '/dashboard/manage-category',
      '/dashboard/manage-sub-category',
      '/dashboard/manage-product',
      '/dashboard/manage-order',
    ],
    translated: [],
  });
  expect(await routesOf('reception')).toMatchObject({
    role: 'reception',
    routes: ['/dashboard/today', '/dashboard', '/dashboard/account', '/dashboard/visit-rules'],
  });
  expect(await routesOf('user')).toMatchObject({
    role: 'user',
    routes: ['/dashboard', '/dashboard/account'],
  });
});

test('a record in the trash or unpublished is not counted', async () => {
  const test = await testApi();
  const staff = await signInAs(test, 'superAdmin');
  const counts = async () => (await staff.get('/api/dashboard/summary')).json<Record<string, number>>();
  for (const kind of ['services', 'doctors', 'banners', 'products'] as const) {
    const before = (await counts())[kind] ?? 0;
    const list = await staff.get(`/api/dashboard/records/${kind}?status=published&sort=-position`);
    const [record] = list.json<{ records: { id: string; version: number }[] }>().records;

    const trashed = await staff.post(`/api/dashboard/records/${kind}/${record?.id}/trash`, {
      version: record?.version,
    });

    expect(trashed.statusCode).toBe(200);
    expect({ kind, count: (await counts())[kind] }).toEqual({ kind, count: before - 1 });
  }
});

test('every role sees the counts, week by week', async () => {
  const test = await testApi();
  const staff = await signInAs(test, 'user');
  for (const notes of ['one', 'two', 'three']) {
    await test.visitor.post('/api/send-appointment-email', {
      name: 'Meena',
      email: 'meena@example.com',
      phone: '9876543210',
      service: 'ECG',
      date: todayAtCentre(),
      notes,
    });
  }
  await test.db.updateTable('appointments').set({ status: 'done' }).where('notes', '=', 'one').execute();
  await sql`update appointments set created_at = created_at - interval '7 days' where notes = 'two'`.execute(
    test.db,
  );

  const summary = (await staff.get('/api/dashboard/summary')).json<{
    appointmentsPerWeek: { weekStart: string; count: number }[];
  }>();

  expect(summary).toMatchObject({
    appointments: { new: 2, confirmed: 0, done: 1, cancelled: 0 },
    appointmentsThisWeek: 2,
    services: 3,
    doctors: 1,
    banners: 1,
    products: 2,
    users: 1,
  });
  expect(summary.appointmentsPerWeek.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
  expect(new Date(summary.appointmentsPerWeek[7]?.weekStart ?? '').getUTCDay()).toBe(1);
});
