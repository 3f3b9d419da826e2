import { expect, test } from '@jest/globals';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const step = (name: string, run: Step['run']): Step => ({ name, run });
const good = step('good', () => Promise.resolve({ passed: 1, failed: 0, report: 'only for failures' }));

async function run(...stages: Step[][]) {
  const lines: string[] = [];
  const total = await runSteps(stages, (line) => lines.push(line));
  return { ...total, lines };
}

test('each step prints a line with its duration, and the output of one that passes stays hidden', async () => {
  const { lines } = await run([good]);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^✓ good +\d+\.\d s$/);
});

test('the tests of all steps are added up', async () => {
  const tests = step('tests', () => Promise.resolve({ passed: 40, failed: 2, report: 'two are broken' }));

  const { passed, failed, lines } = await run([good, tests], [good]);

  expect({ passed, failed }).toEqual({ passed: 42, failed: 2 });
  expect(lines).toContainEqual(expect.stringMatching(/^✗ tests .* 40 passed, 2 failed$/));
  expect(lines).toContain('\ntwo are broken\n');
});

test('a step that crashes has failed, and the others go on', async () => {
  const crash = step('crash', () => Promise.reject(new Error('out of memory')));

  const { passed, failed, lines } = await run([crash, good], [good]);

  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(lines.join('\n')).toContain('out of memory');
});

test('a stage waits for the one before, and runs at most two steps at once', async () => {
  const events: string[] = [];
  let running = 0;
  const slow = (name: string) =>
    step(name, async () => {
      running += 1;
      events.push(`${name} ${running}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return { passed: 1, failed: 0 };
    });

  await run([slow('a'), slow('b'), slow('c')], [slow('d')]);

  expect(events).toEqual(['a 1', 'b 2', 'c 2', 'd 1']);
});
