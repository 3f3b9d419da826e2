import { expect, test } from '@jest/globals';
import type { ApiClient } from '../../../offers/api.ts';
import { SharedReads } from './shared-reads.ts';

test('pages share the answers of the API until the content changes, but none of a backend', async () => {
  let calls = 0;
  const api = { get: () => Promise.resolve((calls += 1)) } as unknown as ApiClient;
  const reads = new SharedReads();
  /** @returns which call answered, and whether the page may be cached */
  async function read(path: string, version: string) {
    let isKept = true;
    const page = reads.through(api, 'en', version, () => (isKept = false));
    return [await page.get(path), isKept];
  }

  expect(await read('/services', '1')).toEqual([1, true]);
  expect(await read('/services', '1')).toEqual([1, true]);
  expect(await read('/services', '2')).toEqual([2, true]);
  expect(await read('/remotes/reports/queue', '2')).toEqual([3, false]);
  expect(await read('/remotes/reports/queue', '2')).toEqual([4, false]);
});
