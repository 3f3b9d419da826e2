import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { HealthRecorder, readHealth, readHealthByServer, upperQuartile } from './release-health.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder();
});

test('a visitor counts once, however many reports the browser sends', async () => {
  const recorder = new HealthRecorder(directory);
  for (const visitor of ['a', 'a', 'b', 'c']) recorder.saw(visitor, 'shop@2');
  for (const visitor of ['b', 'b']) recorder.failed(visitor, 'shop@2');
  await recorder.write();

  expect(await readHealth(directory)).toEqual({ 'shop@2': { visitors: 3, failing: 1 } });
});

test('reports of several servers are summed, and only numbers of visitors are stored', async () => {
  for (const visitor of ['visitor-one', 'visitor-two']) {
    const recorder = new HealthRecorder(directory);
    recorder.failed(visitor, 'shop@2');
    await recorder.write();
  }

  expect(await readHealth(directory)).toEqual({ 'shop@2': { visitors: 2, failing: 2 } });
  const files = await readdir(directory);
  const written = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  expect(written.join()).not.toContain('visitor-');
});

test('a comparison counts each visitor once: as failing after any error, and by the latest measurement of a vital', async () => {
  const recorder = new HealthRecorder(directory);
  const vitals = (page: string, LCP: number) => ({ kind: 'vitals', page, vitals: { LCP } }) as const;
  for (const report of [
    { kind: 'ran' } as const,
    { kind: 'error' } as const,
    { kind: 'ran' } as const,
    vitals('/shop', 9000),
    vitals('/shop/:category', 1000),
  ])
    recorder.compare('a', 'shop@2', '10:00', report);
  recorder.compare('b', 'shop@2', '10:00', vitals('/shop', 2501));
  await recorder.write();

  expect((await readHealth(directory))['shop@2']?.comparison).toBeUndefined();
  const [server] = await readHealthByServer(directory);
  expect(server?.['shop@2']?.comparison).toEqual({
    since: '10:00',
    errors: { browsers: 1, affected: 1 },
    vitals: {
      LCP: { '/shop': { browsers: 1, affected: 1 }, '/shop/:category': { browsers: 1, affected: 0 } },
    },
  });
});

test('a comparison restarts when the canary gets another share', async () => {
  const recorder = new HealthRecorder(directory);
  recorder.compare('a', 'shop@2', '10:00', { kind: 'error' });
  recorder.compare('b', 'shop@2', '10:30', { kind: 'ran' });
  await recorder.write();

  const [server] = await readHealthByServer(directory);
  expect(server?.['shop@2']?.comparison?.errors).toEqual({ browsers: 1, affected: 0 });
});

test('reports about versions that no visitor gets are forgotten', async () => {
  const recorder = new HealthRecorder(directory);
  for (const key of ['shop@1', 'shop@2']) recorder.failed('a', key);
  await recorder.write();
  recorder.keepOnly(new Set(['shop@2']));
  await recorder.write();

  expect(Object.keys(await readHealth(directory))).toEqual(['shop@2']);
});

test('a truncated file is ignored, and the others count', async () => {
  await writeFile(join(directory, 'cut.json'), '{ "shop@2": { "visi');
  const recorder = new HealthRecorder(directory);
  recorder.saw('a', 'shop@2');
  await recorder.write();

  expect(await readHealth(directory)).toMatchObject({ 'shop@2': { visitors: 1 } });
});

test('without reports there are no numbers', async () => {
  expect(await readHealth(join(directory, 'nowhere'))).toEqual({});
  expect(upperQuartile([])).toBeUndefined();
  expect(upperQuartile([4, 1, 3, 2])).toBe(3);
});
