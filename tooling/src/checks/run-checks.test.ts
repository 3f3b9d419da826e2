import { expect, test } from '@jest/globals';
import type { Check } from './check.ts';
import { runChecks } from './run-checks.ts';

const check = (name: string, run: Check['run']): Check => ({ name, run });
const good = check('good', () => Promise.resolve({ passed: 1, failed: 0, report: 'nobody needs this' }));

async function run(...stages: Check[][]) {
  const lines: string[] = [];
  const total = await runChecks(stages, (line) => lines.push(line));
  return { ...total, lines };
}

test('each check gets a line with its time, and what a good one printed stays hidden', async () => {
  const { lines } = await run([good]);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^✓ good +\d+\.\d s$/);
});

test('the tests of all checks are added up', async () => {
  const tests = check('tests', () => Promise.resolve({ passed: 40, failed: 2, report: 'two are broken' }));

  const { passed, failed, lines } = await run([good, tests], [good]);

  expect({ passed, failed }).toEqual({ passed: 42, failed: 2 });
  expect(lines).toContainEqual(expect.stringMatching(/^✗ tests .* 40 passed, 2 failed$/));
  expect(lines).toContain('\ntwo are broken\n');
});

test('a check that crashes has failed, and the others go on', async () => {
  const crash = check('crash', () => Promise.reject(new Error('out of memory')));

  const { passed, failed, lines } = await run([crash, good], [good]);

  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(lines.join('\n')).toContain('out of memory');
});

test('a stage waits for the one before, and runs no more than two checks at once', async () => {
  const events: string[] = [];
  let running = 0;
  const slow = (name: string) =>
    check(name, async () => {
      running += 1;
      events.push(`${name} ${running}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return { passed: 1, failed: 0 };
    });

  await run([slow('a'), slow('b'), slow('c')], [slow('d')]);

  expect(events).toEqual(['a 1', 'b 2', 'c 2', 'd 1']);
});
