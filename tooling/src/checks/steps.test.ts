import { expect, test } from '@jest/globals';
import { command, runSteps, sumOf, type Step } from './steps.ts';

const good = command('good', 'sh', '-c', 'echo "only for failures"');
const tests: Step = {
  name: 'tests',
  run: () => Promise.resolve({ passed: 40, failed: 2, report: 'two are broken' }),
};

async function run(...steps: Step[]) {
  const lines: string[] = [];
  const { passed, failed } = sumOf(
    await runSteps(steps, { concurrency: 1, print: (line) => lines.push(line) }),
  );
  return { passed, failed, lines };
}

test('each step prints a line with its duration, and the output of one that passes stays hidden', async () => {
  const { lines } = await run(good);

  expect(lines).toEqual([expect.stringMatching(/^✓ good +\d+\.\d s$/)]);
});

test('a command fails with what it printed on both streams, without colours, and can ask for no input', async () => {
  const script = String.raw`printf '\033[31mred\033[0m'; echo bad >&2; read answer || echo "CI=$CI"; exit 3`;
  const { lines } = await run(command('bad', 'sh', '-c', script));

  // Two streams: what came first may be printed last.
  for (const part of ['red', 'bad\n', 'CI=true\n']) expect(lines.join('\n')).toContain(part);
  expect(lines.join('\n')).not.toContain('\u001b');
});

test('the tests of all steps are added up, and a step that crashes has failed', async () => {
  const { passed, failed, lines } = await run(command('crash', 'no-such-program'), tests, good);

  expect({ passed, failed }).toEqual({ passed: 41, failed: 3 });
  expect(lines).toContainEqual(expect.stringMatching(/^✗ tests .* 40 passed, 2 failed$/));
  expect(lines).toContain('\ntwo are broken\n');
  expect(lines.join('\n')).toContain('ENOENT');
});
