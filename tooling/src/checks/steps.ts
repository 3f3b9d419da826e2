import pMap from 'p-map';
import { runCommand } from '../run-command.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Needed to fix what failed; shown only then. */
  report?: string;
  /** What to look into although it passed. */
  warning?: string;
}

/** One step of `npm test`. A step without tests of its own counts as one. */
export interface Step {
  name: string;
  /** @throws anything: a step that crashes has failed */
  run: () => Promise<Tally>;
}

export const single = (passed: boolean, report: string): Tally =>
  passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report };

/** A step that is one command and fails with it. */
export const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args);
    return single(code === 0, output);
  },
});

async function runStep({ name, run }: Step, print: (line: string) => void): Promise<Tally> {
  const start = performance.now();
  const { passed, failed, report, warning } = await run().catch((error: unknown): Tally =>
    single(false, error instanceof Error ? `${error.stack}` : String(error)),
  );
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const counts = failed > 0 || passed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.padStart(8)}${counts}`);
  if (failed > 0 && report) print(`\n${report.trimEnd()}\n`);
  if (warning) print(`\n${warning.trimEnd()}\n`);
  return { passed, failed };
}

/**
 * Runs steps, whatever the result of those before.
 *
 * @param concurrency how many run at a time
 * @param print called with a line for each step as it ends, with its warning, and with the report of one that failed
 */
export const runSteps = (
  steps: Step[],
  { concurrency, print }: { concurrency: number; print: (line: string) => void },
): Promise<Tally[]> => pMap(steps, (step) => runStep(step, print), { concurrency });

export const sumOf = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});
