import type { Check, Tally } from './check.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function runCheck({ name, run }: Check, say: (line: string) => void): Promise<Tally> {
  const start = performance.now();
  let tally: Tally;
  try {
    tally = await run();
  } catch (error) {
    tally = {
      passed: 0,
      failed: 1,
      report: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const { passed, failed, report, warning } = tally;
  const counts = failed > 0 || passed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  say(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(performance.now() - start).padStart(8)}${counts}`,
  );
  if (failed > 0 && report) say(`\n${report.trimEnd()}\n`);
  if (warning) say(`\n${warning.trimEnd()}\n`);
  return tally;
}

/**
 * Runs checks, stage after stage: a stage begins when the one before has ended, whatever came of it.
 *
 * @param stages each a list of checks that get along with each other, the longest first
 * @param say told a line for each check as it ends, its warning, and the report of one that failed
 * @param atOnce how many checks of a stage run side by side
 */
export async function runChecks(
  stages: Check[][],
  say: (line: string) => void,
  atOnce = 2,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const waiting = [...stage];
    const work = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) {
        const { passed, failed } = await runCheck(check, say);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return total;
}
