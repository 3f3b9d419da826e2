import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { readReports, reportedVersions, ReportRecorder, type ThrownError } from './release-reports.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
beforeEach(() => {
  directory = join(temporaryFolder(), '.reports');
});

const shop = { name: 'shop', version: '2' };
const thrown = (change: Partial<ThrownError> = {}): ThrownError => ({
  message: 'TypeError: x',
  stack: [{ in: 'draw', ...shop, file: 'web/product.js', line: 1, column: 234 }],
  page: '/shop/:category',
  browser: 'Chrome 142',
  ...change,
});
const day = (date: string) => Date.parse(`${date}T10:00:00Z`);
const dayMs = 24 * 60 * 60 * 1000;

test('equal errors are grouped, with their count, pages, browsers, first and last time', async () => {
  const recorder = new ReportRecorder(directory);
  recorder.threw(shop, thrown(), true, day('2026-11-24'));
  await recorder.write();
  // After a restart, and at another server with the same folder.
  const later = new ReportRecorder(directory);
  later.threw(shop, thrown({ page: '/shop', browser: 'Safari 18' }), true, day('2026-11-25'));
  later.threw(shop, thrown(), false, day('2026-11-25'));
  later.threw(shop, thrown({ message: 'Error: other' }), true, day('2026-11-25'));
  await later.write();

  const { errors } = await readReports(directory, shop, day('2026-11-26'));
  expect(errors).toMatchObject([
    {
      message: 'TypeError: x',
      stack: [{ in: 'draw', file: 'web/product.js' }],
      count: 3,
      visitors: 2,
      first: '2026-11-24T10:00:00.000Z',
      last: '2026-11-25T10:00:00.000Z',
      days: { '2026-11-24': 1, '2026-11-25': 2 },
      pages: { '/shop/:category': 2, '/shop': 1 },
      browsers: { 'Chrome 142': 2, 'Safari 18': 1 },
    },
    { message: 'Error: other', count: 1 },
  ]);
  expect(await reportedVersions(directory, 'shop')).toEqual(['2']);
});

test('one visitor who forges errors without end cannot displace an error that several visitors report', async () => {
  const recorder = new ReportRecorder(directory);
  for (const isNewVisitor of [true, true]) recorder.threw(shop, thrown(), isNewVisitor, day('2026-11-24'));
  await recorder.write();
  for (let number = 0; number < 500; number += 1)
    recorder.threw(
      shop,
      thrown({ message: `made up ${number}`, page: `/${number}`, browser: `B ${number}` }),
      true,
      day('2026-11-25'),
    );
  await recorder.write();
  for (let number = 0; number < 100; number += 1)
    recorder.threw(shop, thrown({ page: `/${number}` }), false, day('2026-11-25'));
  await recorder.write();

  const { errors } = await readReports(directory, shop, day('2026-11-26'));
  expect(errors).toHaveLength(50);
  expect(errors[0]).toMatchObject({ message: 'TypeError: x', count: 102 });
  expect(Object.keys(errors[0]?.pages ?? {})).toHaveLength(31);
  expect((await stat(join(directory, 'shop@2.json'))).size).toBeLessThan(50_000);
});

test('reports are kept for thirty days after the last one, then their file is deleted', async () => {
  const recorder = new ReportRecorder(directory);
  recorder.threw(shop, thrown(), true, day('2026-10-01'));
  recorder.threw(shop, thrown({ message: 'Error: newer' }), true, day('2026-11-20'));
  recorder.threw({ name: 'labs', version: '1' }, thrown(), true, day('2026-11-20'));
  await recorder.write();
  const { errors } = await readReports(directory, shop, day('2026-11-25'));
  expect(errors.map(({ message }) => message)).toEqual(['Error: newer']);

  const old = new Date(Date.now() - 31 * dayMs);
  await writeFile(join(directory, 'shop@2.json.killed.draft'), '');
  for (const file of ['shop@2.json', 'shop@2.json.killed.draft'])
    await utimes(join(directory, file), old, old);
  await new ReleaseStore(join(directory, '..')).sharedReports.forgetOld();
  expect(await readdir(directory)).toEqual(['labs@1.json']);
});

test('a failed write is retried, and a truncated file is ignored', async () => {
  const recorder = new ReportRecorder(directory);
  await writeFile(directory, 'in the way');
  recorder.threw(shop, thrown(), true);
  await expect(recorder.write()).rejects.toThrow();
  await rm(directory);
  await mkdir(directory);
  await writeFile(join(directory, 'shop@2.json'), '{"errors":[{');
  await recorder.write();

  expect((await readReports(directory, shop)).errors).toMatchObject([{ count: 1 }]);
  expect((await readReports(join(directory, 'nowhere'), shop)).errors).toEqual([]);
});

test('the vitals of each page are kept by version: their count and the latest measurements', async () => {
  for (let restart = 0; restart < 2; restart += 1) {
    const recorder = new ReportRecorder(directory);
    for (let visit = 0; visit < 80; visit += 1)
      recorder.measured(shop, '/shop', { LCP: 1000.4 + visit, CLS: 0.123456 });
    recorder.measured(shop, '/shop/:category', { INP: 48 });
    await recorder.write();
  }

  const { vitals } = await readReports(directory, shop);
  expect(vitals['/shop']?.LCP?.count).toBe(160);
  expect(vitals['/shop']?.LCP?.latest).toHaveLength(100);
  expect(vitals['/shop']?.LCP?.latest.at(-1)).toBe(1079);
  expect(vitals['/shop']?.CLS?.latest[0]).toBe(0.1235);
  expect(vitals['/shop/:category']).toEqual({ INP: { count: 2, latest: [48, 48] } });
});
