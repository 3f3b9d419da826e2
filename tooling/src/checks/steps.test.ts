import { expect, test } from '@jest/globals';
import { command, runSteps, summaryOf, type Step } from './steps.ts';

const good = command('good', 'sh', '-c', 'echo "only for failures"');
const tests: Step = {
  name: 'tests',
  run: () =>
    Promise.resolve({
      passed: 40,
      failures: [{ what: 'a.test.ts: adds', why: '1 is not 2', repeat: 'npx a' }],
    }),
};

async function run(...steps: Step[]) {
  const lines: string[] = [];
  const tallies = await runSteps(steps, { concurrency: 1, print: (line) => lines.push(line) });
  return { lines, output: lines.join('\n'), summary: summaryOf(tallies) };
}

test('each step prints a line with its duration, and the output of one that passes stays hidden', async () => {
  const { lines } = await run(good);

  expect(lines).toEqual([expect.stringMatching(/^✓ good +\d+\.\d s$/)]);
});

test('a failed command reports its output on both streams, shortened and without colours, and gets no input', async () => {
  const script = String.raw`printf '\033[31mred\033[0m'; echo bad >&2; read answer || echo "CI=$CI"; seq 500; exit 3`;
  const { lines, output } = await run(command('bad', 'sh', '-c', script));

  // Two streams, so their order may change.
  for (const part of ['red', 'bad\n', 'CI=true\n', 'more lines']) expect(output).toContain(part);
  expect(output).not.toContain('\u001b');
  expect(lines.join('\n').split('\n').length).toBeLessThan(50);
});

test('a run ends with each failure, the command that repeats it, and the count; a step that crashes has failed', async () => {
  const { output, summary } = await run(command('crash', 'no-such-program'), tests, good);

  expect(output).toMatch(/^✗ tests .* 40 passed, 1 failed$/m);
  expect(output).toContain('a.test.ts: adds\n  1 is not 2');
  expect(output).toContain('ENOENT');
  expect(summary).toBe('crash\n  npm test\na.test.ts: adds\n  npx a\n41 passed, 2 failed');
});
