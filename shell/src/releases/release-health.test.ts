import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forgetOldNotes, HealthNotes, readHealth, upperQuartile } from './release-health.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'health-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a visitor counts once, however often the browser speaks', async () => {
  const notes = new HealthNotes(directory);
  for (const visitor of ['a', 'a', 'b', 'c']) notes.saw(visitor, 'shop@2');
  for (const visitor of ['b', 'b']) notes.failed(visitor, 'shop@2');
  await notes.write();

  expect(await readHealth(directory)).toEqual({ 'shop@2': { visitors: 3, failing: 1, vitals: {} } });
});

test('what several servers heard is known together, and of visitors there is only their number', async () => {
  for (const visitor of ['visitor-one', 'visitor-two']) {
    const notes = new HealthNotes(directory);
    notes.failed(visitor, 'shop@2');
    notes.measured('shop@2', 'LCP', 1200);
    await notes.write();
  }

  expect(await readHealth(directory)).toEqual({
    'shop@2': { visitors: 2, failing: 2, vitals: { LCP: [1200, 1200] } },
  });
  const files = await readdir(directory);
  const written = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  expect(written.join()).not.toContain('visitor-');
});

test('what nobody is given any more is forgotten', async () => {
  const notes = new HealthNotes(directory);
  for (const key of ['shop@1', 'shop@2']) {
    notes.failed('a', key);
    notes.measured(key, 'LCP', 1200);
  }
  await notes.write();
  notes.keepOnly(new Set(['shop@2']));
  await notes.write();

  expect(Object.keys(await readHealth(directory))).toEqual(['shop@2']);
});

test('what a server left that is gone is forgotten after a day, and nothing of those that run', async () => {
  for (const [server, key] of [
    ['gone', 'shop@1'],
    ['running', 'shop@2'],
  ] as const)
    await writeFile(
      join(directory, `${server}.json`),
      JSON.stringify({ [key]: { visitors: 1, failing: 0, vitals: {} } }),
    );
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(directory, 'gone.json'), yesterday, yesterday);
  await forgetOldNotes(directory);

  expect(Object.keys(await readHealth(directory))).toEqual(['shop@2']);
  await forgetOldNotes(join(directory, 'nowhere'));
});

test('a file that is cut off tells nothing, and the others tell what they know', async () => {
  await writeFile(join(directory, 'cut.json'), '{ "shop@2": { "visi');
  const notes = new HealthNotes(directory);
  notes.saw('a', 'shop@2');
  await notes.write();

  expect(await readHealth(directory)).toMatchObject({ 'shop@2': { visitors: 1 } });
});

test('where no browser said anything, nothing is known', async () => {
  expect(await readHealth(join(directory, 'nowhere'))).toEqual({});
  expect(upperQuartile([])).toBeUndefined();
  expect(upperQuartile([4, 1, 3, 2])).toBe(3);
});
