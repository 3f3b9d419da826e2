import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { Throttle } from './throttle.ts';

const limit = { name: 'test', times: 1, seconds: 60 };

async function passesSecond(first: string, second: string) {
  const { db } = await testApi();
  const throttle = new Throttle(db, limit);
  await throttle.count(first, 'Wait.');
  return throttle.count(second, 'Wait.').then(
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
])('%s and %s count each for itself', async (first, second) => {
  expect(await passesSecond(first, second)).toBe(true);
});
