import { expect, test } from '@jest/globals';
import { command, runSteps, summaryOf, type Step } from './steps.ts';

const tests: Step = {
  name: 'tests',
  run: () =>
    Promise.resolve({
      passed: 40,
      failures: [{ what: 'a.test.ts: adds', why: '1 is not 2', repeat: 'npx a' }],
    }),
};

test('a run ends with each failure, the command that repeats it, and the count; a step that crashes has failed', async () => {
  const lines: string[] = [];
  const steps = [command('crash', 'no-such-program'), tests, command('good', 'true')];
  const tallies = await runSteps(steps, { concurrency: 1, print: (line) => lines.push(line) });
  const output = lines.join('\n');

  expect(output).toMatch(/^✗ tests .* 40 passed, 1 failed$/m);
  expect(output).toContain('a.test.ts: adds\n  1 is not 2');
  expect(output).toContain('ENOENT');
  expect(summaryOf(tallies)).toBe('crash\n  npm test\na.test.ts: adds\n  npx a\n41 passed, 2 failed');
});
