import { expect, test } from '@jest/globals';
import { tallyJourneys } from './journeys.ts';

const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'shop/buying.spec.ts',
  line: 42,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })), attachments: [] }] }],
});

test('failed and skipped journeys have failed, each with the command that repeats it', () => {
  const specs = [
    journey('a customer pays', 'expected'),
    journey('a customer waits', 'unexpected', 'Timed out.'),
    journey('a customer looks', 'skipped'),
  ];
  const report = { stats: { expected: 1 }, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
  const repeat = 'npm run journeys --workspace=e2e -- shop/buying.spec.ts:42';

  expect(tallyJourneys(report)).toEqual({
    passed: 1,
    failures: [
      { what: 'e2e/src/shop/buying.spec.ts: a customer waits', why: 'Timed out.', repeat },
      { what: 'e2e/src/shop/buying.spec.ts: a customer looks', why: 'This journey did not run.', repeat },
    ],
  });
});

test('a site that does not start is a failure, though no journey ran', () => {
  const nothing = { stats: { expected: 0 }, errors: [{ message: 'The build failed.' }], suites: [] };

  expect(tallyJourneys(nothing)).toMatchObject({ passed: 0, failures: [{ why: 'The build failed.' }] });
});
