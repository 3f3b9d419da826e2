import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { startingCanary } from '../canaries/canaries.ts';
import { earlierVersions, goingLive, isWithdrawn, withdrawing } from './journal-changes.ts';
import { ReleaseJournal } from './release-journal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const run = promisify(execFile);

let journal: ReleaseJournal;

beforeEach(() => {
  journal = new ReleaseJournal(join(temporaryFolder(), 'live'));
});

const makeLive = (
  name: string,
  version: string,
  action: 'release' | 'rollback' = 'release',
): ReturnType<ReleaseJournal['record']> =>
  journal.record((before) => goingLive(before, { [name]: version }, action));

const liveNow = async () =>
  Object.fromEntries(
    Object.entries((await journal.newest())?.live ?? {}).map(([name, { version }]) => [name, version]),
  );

test('an empty journal has nothing live', async () => {
  expect(await journal.newest()).toBeUndefined();
  expect(await journal.entries()).toEqual([]);
});

test('a version goes live beside the others', async () => {
  await makeLive('shell', '1');
  await makeLive('shop', '1');
  await makeLive('shop', '2');

  expect(await liveNow()).toEqual({ shell: '1', shop: '2' });
  expect((await journal.entries()).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test.each([
  ['cut off', '{ "number": 3, "li'],
  ['empty', ''],
  ['something else', 'null'],
])('an entry that is %s is ignored, and the next release is written after it', async (_, text) => {
  await makeLive('shop', '1');
  await makeLive('shop', '2');
  await writeFile(join(journal.directory, '00000003.json'), text);

  expect(await liveNow()).toEqual({ shop: '2' });
  expect((await makeLive('shop', '4'))?.number).toBe(4);
  expect(await liveNow()).toEqual({ shop: '4' });
  expect(earlierVersions(await journal.entries(), 'shop')).toEqual(['2', '1']);
  expect([...journal.damaged]).toEqual(['00000003.json']);
});

test('a version that is already live adds no entry', async () => {
  await makeLive('shop', '1');

  expect(await makeLive('shop', '1')).toBeUndefined();
  expect(await journal.entries()).toHaveLength(1);
});

test('two simultaneous releases both take effect', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`);

  await Promise.all(names.map((name) => makeLive(name, '1')));

  expect(Object.keys(await liveNow()).sort()).toEqual(names.sort());
});

test("the later of two simultaneous changes is decided again on the first one's result", async () => {
  const numbersBefore: (number | undefined)[] = [];
  await journal.record(async (before) => {
    numbersBefore.push(before?.number);
    if (numbersBefore.length === 1) await makeLive('shop', '1');
    return goingLive(before, { dashboard: '1' }, 'release');
  });

  expect(numbersBefore).toEqual([undefined, 1]);
  expect(await liveNow()).toEqual({ shop: '1', dashboard: '1' });
});

test('a withdrawn remote is gone with its canary, and comes back with a release', async () => {
  for (const version of ['1', '2']) await makeLive('shop', version);
  await makeLive('dashboard', '1');
  await journal.record((before) => before && startingCanary(before, { name: 'shop', version: '3' }, 10));
  expect(isWithdrawn(await journal.entries(), 'shop')).toBe(false);

  const entry = await journal.record((before) => withdrawing(before, 'shop'));
  expect(entry).toMatchObject({ action: 'withdraw', versions: { shop: '2' }, canaries: {} });
  expect(await liveNow()).toEqual({ dashboard: '1' });
  expect(isWithdrawn(await journal.entries(), 'shop')).toBe(true);
  expect(isWithdrawn(await journal.entries(), 'never-there')).toBe(false);
  expect(await journal.record((before) => withdrawing(before, 'shop'))).toBeUndefined();

  await makeLive('shop', '2');
  expect(isWithdrawn(await journal.entries(), 'shop')).toBe(false);
  expect(earlierVersions(await journal.entries(), 'shop')).toEqual(['1']);
});

test('a rollback goes to the previous version, and never to one that was rolled back', async () => {
  for (const version of ['1', '2', '3']) await makeLive('shop', version);
  expect(earlierVersions(await journal.entries(), 'shop')).toEqual(['2', '1']);

  await makeLive('shop', '2', 'rollback');
  expect(earlierVersions(await journal.entries(), 'shop')).toEqual(['1']);

  await makeLive('shop', '4');
  expect(earlierVersions(await journal.entries(), 'shop')).toEqual(['2', '1']);
});

test('a journal with more entries than a process may open files is read whole', async () => {
  await makeLive('shop', '1');
  for (let number = 2; number <= 200; number += 1) {
    const name = `${String(number).padStart(8, '0')}.json`;
    await copyFile(join(journal.directory, '00000001.json'), join(journal.directory, name));
  }
  const script = `
    import { ReleaseJournal } from '${join(import.meta.dirname, 'release-journal.ts')}';
    console.log(String((await new ReleaseJournal('${journal.directory}').entries()).length));`;
  const limited = 'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"';

  const { stdout } = await run('sh', ['-c', limited, process.execPath, script]);

  expect(stdout.trim()).toBe('200');
});
