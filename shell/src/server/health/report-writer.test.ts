/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readReports, ReportRecorder } from '../../releases/reports/release-reports.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { ReportWriter } from './report-writer.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let store: ReleaseStore;
let notes: ReportRecorder;
let writer: ReportWriter;
let logged: string[];

beforeEach(async () => {
  store = new ReleaseStore(temporaryFolder());
  notes = new ReportRecorder(store.reports);
  logged = [];
  writer = new ReportWriter(store, notes, pino({}, { write: (line) => logged.push(line) }));
  await store.setLive({ shell: '1', shop: '1' });
  await store.setLive({ shop: '2' });
});

const dayMs = 24 * 60 * 60 * 1000;
const shop = (version: string) => ({ name: 'shop', version });

test('a version that was replaced or rolled back is known for thirty days, and one that never was live is not', async () => {
  await writer.start();
  await writer.stop();
  expect(['1', '2', '3'].map((version) => writer.wasServed(shop(version)))).toEqual([true, true, false]);

  const later = new ReportWriter(store, notes, pino({ level: 'silent' }));
  await later.start(Date.now() + 31 * dayMs);
  await later.stop();
  expect(['1', '2'].map((version) => later.wasServed(shop(version)))).toEqual([false, true]);
});

test('the last reports are saved when the server stops', async () => {
  await writer.start();
  notes.threw(shop('2'), { message: 'Error: last', stack: [], page: '/shop', browser: 'Chrome 142' }, true);
  await writer.stop();

  expect((await readReports(store.reports, shop('2'))).errors).toMatchObject([{ message: 'Error: last' }]);
  expect(logged).toEqual([]);
});
