import { expect, test } from '@jest/globals';
import { callerOf } from '../../testing/caller.ts';
import { signInAs, testApi } from '../../testing/test-api.ts';
import { machineToken } from '../release-guard.ts';
import type { NewReports, ReleaseHealth, VersionReports } from './report-schema.ts';
import { deleteOldReports } from './report-queries.ts';
import { stepOf, valueOf } from './vital-steps.ts';

async function machineOf(test: Awaited<ReturnType<typeof testApi>>) {
  return callerOf(test.api, { authorization: `Bearer ${await machineToken(test.settings)}` });
}

const shop = { name: 'shop', version: '1' };
const view = (reporter: string, failed = false) => ({ ...shop, reporter, failed });
const error = (reporter: string, message = 'Error: x', page = '/shop') => ({
  ...shop,
  reporter,
  message,
  stack: [{ ...shop, file: 'web/main.js', line: 1, column: 2 }],
  page,
  browser: 'Chrome 142',
});
const nothing: NewReports = { views: [], errors: [], vitals: [] };

test('a network counts once for a version, also when several servers report it', async () => {
  const machine = await machineOf(await testApi());
  await machine.post('/api/release-reports', { ...nothing, views: [view('a'), view('a', true), view('b')] });

  const reply = await machine.post('/api/release-reports', {
    ...nothing,
    views: [view('a'), view('c', true)],
  });

  expect(reply.json<ReleaseHealth>()).toEqual({
    'shop@1': { visitors: 3, failing: 2, lastHour: { visitors: 3, failing: 2 } },
  });
});

test('equal errors are one, with how often, on which pages, and by how many visitors', async () => {
  const machine = await machineOf(await testApi());
  const errors = [
    error('a'),
    error('a', 'Error: x', '/shop/cart'),
    error('a'),
    error('b'),
    error('b', 'Error: y'),
  ];
  await machine.post('/api/release-reports', { ...nothing, errors });

  const [reports] = (await machine.get('/api/release-reports/shop')).json<VersionReports[]>();

  expect(reports).toMatchObject({
    version: '1',
    errors: [
      {
        message: 'Error: x',
        count: 4,
        visitors: 2,
        pages: [{ name: '/shop', count: 3 }, { name: '/shop/cart' }],
      },
      { message: 'Error: y', count: 1, visitors: 1, browsers: [{ name: 'Chrome 142', count: 1 }] },
    ],
  });
});

test('the speed of a page is the 75th percentile, to 2.5 per cent', async () => {
  const machine = await machineOf(await testApi());
  const vitals = Array.from({ length: 100 }, (_, index) => ({
    ...shop,
    page: '/shop',
    vital: 'LCP' as const,
    value: 1000 + index * 20,
  }));
  const shift = { ...shop, page: '/shop', vital: 'CLS' as const, value: 0.042 };
  await machine.post('/api/release-reports', { ...nothing, vitals: [...vitals, shift], views: [view('a')] });

  const [reports] = (await machine.get('/api/release-reports/shop')).json<VersionReports[]>();
  const { LCP, CLS } = reports?.pages[0]?.vitals ?? {};

  expect(LCP?.count).toBe(100);
  expect(Math.abs((LCP?.p75 ?? 0) / 2480 - 1)).toBeLessThan(0.026);
  expect(Math.abs((CLS?.p75 ?? 0) / 0.042 - 1)).toBeLessThan(0.026);
  expect((await machine.get('/api/release-reports')).json()).toMatchObject({ 'shop@1': { lcp: LCP?.p75 } });
  for (const value of [0, 0.001, 0.1, 800, 60_000])
    expect(Math.abs(valueOf(stepOf(value)) - value)).toBeLessThanOrEqual(value * 0.026 + 0.001);
});

test('a team reads the reports of its own packages alone and can report for no browser, and old reports are deleted', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const created = await boss.post('/api/dashboard/release-tokens', {
    name: 'Shop team',
    packages: ['shop'],
    rights: ['release'],
    days: 1,
  });
  const team = callerOf(test.api, { authorization: `Bearer ${created.json<{ token: string }>().token}` });
  expect((await team.post('/api/release-reports', nothing)).statusCode).toBe(403);
  expect((await team.get('/api/release-reports/shop')).statusCode).toBe(200);
  expect((await team.get('/api/release-reports/dashboard')).json()).toMatchObject({
    message: 'This release token is not for dashboard.',
  });

  const machine = await machineOf(test);
  const vitals = [{ ...shop, page: '/shop', vital: 'LCP' as const, value: 1 }];
  await machine.post('/api/release-reports', { views: [view('a')], errors: [error('a')], vitals });
  await deleteOldReports(test.db, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));

  expect((await machine.get('/api/release-reports')).json()).toEqual({});
  expect((await machine.get('/api/release-reports/shop')).json()).toEqual([]);
});
