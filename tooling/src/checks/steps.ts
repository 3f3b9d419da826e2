import { stripVTControlCharacters } from 'node:util';
import pMap from 'p-map';
import { runCommand } from '../run-command.ts';

/** A test, a file or a whole step that failed. */
export interface Failure {
  /** Its name, with its file. */
  what: string;
  /** Enough of its output to understand it. */
  why: string;
  /** The command that repeats only this, with the machine's own Node and npm. */
  repeat: string;
}

export interface Tally {
  passed: number;
  failures: Failure[];
  /** A problem that does not fail the step. */
  warning?: string;
}

/** One step of `npm test`. A step without tests of its own counts as one test. */
export interface Step {
  name: string;
  /** @throws anything: a step that crashes has failed */
  run: () => Promise<Tally>;
}

/** @returns the tally of a step without tests of its own */
export const single = (failure?: Failure): Tally =>
  failure ? { passed: 0, failures: [failure] } : { passed: 1, failures: [] };

const maxLines = 40;

/**
 * @returns a text without colours and, if it is long, without its middle: programs print the problem at the beginning or at the end
 */
export function excerpt(text: string, lines = maxLines): string {
  const all = stripVTControlCharacters(text).trim().split('\n');
  if (all.length <= lines) return all.join('\n');
  const half = Math.floor(lines / 2);
  return [...all.slice(0, half), `… ${all.length - 2 * half} more lines`, ...all.slice(-half)].join('\n');
}

/** @returns a word quoted for a shell */
export const quoted = (word: string) =>
  /^[\w./:=@{},*-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A step that runs one command and fails with it. */
export const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args);
    if (code === 0) return single();
    return single({
      what: name,
      why: excerpt(output),
      repeat: ['npx', program, ...args].map(quoted).join(' '),
    });
  },
});

/** Only this many failures of a step are printed with their reason: more usually have the same cause. */
const maxReasons = 20;

async function runStep({ name, run }: Step, print: (line: string) => void): Promise<Tally> {
  const start = performance.now();
  const tally = await run().catch((error: unknown): Tally => {
    const why = error instanceof Error ? `${error.stack}` : String(error);
    return single({ what: name, why: excerpt(why), repeat: 'npm test' });
  });
  const { passed, failures, warning } = tally;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const isFailed = failures.length > 0;
  const counts = isFailed || passed > 1 ? `  ${passed} passed, ${failures.length} failed` : '';
  print(`${isFailed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.padStart(8)}${counts}`);
  for (const { what, why } of failures.slice(0, maxReasons)) {
    print(`\n${what}\n${why.replaceAll(/^(?=.)/gm, '  ')}`);
  }
  if (failures.length > maxReasons) print(`\n… and ${failures.length - maxReasons} more`);
  if (isFailed) print('');
  if (warning) print(`\n${warning.trimEnd()}\n`);
  return tally;
}

/**
 * Runs steps regardless of earlier results.
 *
 * @param concurrency how many steps run at once
 * @param print called when a step ends, with its line, its warning, and the reasons of its failures
 */
export const runSteps = (
  steps: Step[],
  { concurrency, print }: { concurrency: number; print: (line: string) => void },
): Promise<Tally[]> => pMap(steps, (step) => runStep(step, print), { concurrency });

/** @returns the summary of a run: each failure with the command that repeats it, and `N passed, N failed` */
export function summaryOf(tallies: Tally[]): string {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  return [
    ...failures.map(({ what, repeat }) => `${what}\n  ${repeat}`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
