import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRegistry } from '../../testing/memory-registry.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { cleanDaily } from './daily-cleaning.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
let store: ReleaseStore;

beforeEach(async () => {
  directory = temporaryFolder();
  store = new ReleaseStore(directory, new MemoryRegistry());
  await storeRelease(new ReleaseStore(directory, new MemoryRegistry()), { name: 'shop', version: '1' });
  await storeRelease(store, { name: 'shop', version: '2' });
});

test('a site deletes copies of releases that the registry no longer has, and compiled code, and logs it', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const compiled = join(directory, 'compiled');
  await mkdir(join(compiled, 'code'), { recursive: true });
  const stop = cleanDaily(store, log, { delayMs: 0, compiled });
  while (lines.length === 0) await wait(10);
  stop();

  expect(await store.folder.versionsOf('shop')).toEqual(['2']);
  expect(existsSync(compiled)).toBe(false);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'Deleted copies of old releases',
    releases: [{ name: 'shop', version: '1' }],
  });
});
