import { expect, test } from '@jest/globals';
import { tallyJourneys } from './journeys.ts';

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

test('a journey that passes when it is run again has passed, and is shown', () => {
  const tally = tallyJourneys({ stats: { ...stats, flaky: 1 }, errors: [] }, '1 flaky: rolls back');

  expect(tally).toMatchObject({ passed: 6, failed: 0 });
  expect(tally.warning).toContain('1 flaky: rolls back');
});

test('failed and skipped journeys have failed', () => {
  expect(tallyJourneys({ stats: { ...stats, unexpected: 2, skipped: 1 }, errors: [] }, '')).toMatchObject({
    passed: 5,
    failed: 3,
  });
});

test('a site that does not start is a failure, though no journey ran', () => {
  const nothing = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  expect(tallyJourneys({ stats: nothing, errors: [{ message: 'The build failed.' }] }, '').failed).toBe(1);
});
