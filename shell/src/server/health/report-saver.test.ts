import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readReports, ReportRecorder } from '../../releases/reports/release-reports.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { reportSaver } from './report-saver.ts';

test("while one file can't be written, others are, and the log says so once", async () => {
  const store = new ReleaseStore(temporaryFolder());
  const recorder = new ReportRecorder(store.reports);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const fullDisk = { write: () => Promise.reject(new Error('ENOSPC')) };
  const { save } = reportSaver(store, [fullDisk, recorder], log);
  const shop = { name: 'shop', version: '2' };
  recorder.threw(shop, { message: 'Error: last', stack: [], page: '/shop', browser: 'Chrome 142' }, true);
  await save();
  await save();

  expect((await readReports(store.reports, shop)).errors).toMatchObject([{ message: 'Error: last' }]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('Could not save the reports of browsers');
});
