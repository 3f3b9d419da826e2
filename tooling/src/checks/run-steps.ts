import type { Step, Tally } from './step.ts';

const stepsAtOnce = 2;

async function runStep({ name, run }: Step, print: (line: string) => void): Promise<Tally> {
  const start = performance.now();
  const tally = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    report: error instanceof Error ? (error.stack ?? error.message) : String(error),
    warning: undefined,
  }));
  const { passed, failed, report, warning } = tally;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const counts = failed > 0 || passed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.padStart(8)}${counts}`);
  if (failed > 0 && report) print(`\n${report.trimEnd()}\n`);
  if (warning) print(`\n${warning.trimEnd()}\n`);
  return { passed, failed };
}

/**
 * Runs steps, stage after stage: a stage starts when the one before has ended, whatever its result.
 *
 * @param stages the steps of a stage run two at a time, so the longest should come first
 * @param print called with a line for each step as it ends, with its warning, and with the report of one that failed
 */
export async function runSteps(
  stages: Step[][],
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const waiting = [...stage];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, failed } = await runStep(step, print);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: stepsAtOnce }, work));
  }
  return total;
}
