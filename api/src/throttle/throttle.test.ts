import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { countAttempt } from './throttle.ts';

test('attempts count for a network, and separately for each email address', async () => {
  const { db } = await testApi();
  const passes = (key: string) =>
    countAttempt(db, { name: 'test', times: 1, seconds: 60 }, key).then(
      () => true,
      () => false,
    );

  expect(await passes('2001:db8:1:1::1')).toBe(true);
  expect(await passes('2001:db8:1:1:ffff::2')).toBe(false);
  expect(await passes('2001:db8:1:2::1')).toBe(true);
  expect(await passes('2001:db8:1:1::1 meena@example.com')).toBe(true);
  expect(await passes('2001:db8:1:1::2 meena@example.com')).toBe(false);
  expect(await passes('2001:db8:1:1::1 kavitha@example.com')).toBe(true);
});
