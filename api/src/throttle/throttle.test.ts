import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { countAttempt } from './throttle.ts';

const limit = { name: 'test', times: 1, seconds: 60 };

async function passesSecond(first: string, second: string) {
  const { db } = await testApi();
  await countAttempt(db, limit, first);
  return countAttempt(db, limit, second).then(
    () => true,
    () => false,
  );
}

test.each([
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:1::1 meena@example.com', '2001:db8:1:1::2 meena@example.com'],
])('%s and %s count together', async (first, second) => {
  expect(await passesSecond(first, second)).toBe(false);
});

test.each([
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:1::1 meena@example.com', '2001:db8:1:1::1 kavitha@example.com'],
])('%s and %s count separately', async (first, second) => {
  expect(await passesSecond(first, second)).toBe(true);
});
