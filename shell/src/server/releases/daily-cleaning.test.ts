import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { cleanDaily } from './daily-cleaning.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
let store: ReleaseStore;

beforeEach(async () => {
  directory = temporaryFolder();
  store = new ReleaseStore(directory);
  for (const [version, publishedAt] of [
    ['1', '2020-01-01T00:00:00.000Z'],
    ['2', '2020-02-01T00:00:00.000Z'],
    ['3', '2020-03-01T00:00:00.000Z'],
  ] as const)
    await storeRelease(store, { name: 'shop', version }, {}, { publishedAt });
  await store.setLive({ shop: '3' });
});

test('a site deletes old releases and compiled code, keeps what a worker renders, and logs it', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const compiled = join(directory, 'compiled');
  await mkdir(join(compiled, 'code'), { recursive: true });
  const pool = { renders: ({ version }: { version: string }) => version === '2' };
  const stop = cleanDaily(store, pool, log, { delayMs: 0, compiled });
  while (lines.length === 0) await wait(10);
  stop();

  expect((await store.versionsOf('shop')).sort()).toEqual(['2', '3']);
  expect(existsSync(compiled)).toBe(false);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'Deleted old releases',
    releases: [{ name: 'shop', version: '1' }],
  });
});
