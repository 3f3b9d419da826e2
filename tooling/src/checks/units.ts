import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageNameOf } from '../packages.ts';
import { root } from '../repository.ts';
import type { Affected } from './affected.ts';
import { readJestResults, removeJestResults, tallyJest } from './jest-results.ts';
import { runCommand } from './run-command.ts';
import type { Step } from './step.ts';

/** Jest prints this and still ends well; but a test that leaves something running will fail another day. */
const leftRunning = 'did not exit one second after';

/** For all packages, on a busy machine with nothing in the cache. */
const timeoutMs = 40 * 60 * 1000;

function packagesWithTests(): string[] {
  return globSync('*/package.json', { cwd: root })
    .filter((file) => {
      const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        scripts?: { test?: string };
      };
      return scripts?.test !== undefined;
    })
    .map(dirname)
    .sort();
}

async function runTests(
  packages: string[],
  ...jestWords: string[]
): Promise<{ code: number; output: string }> {
  if (packages.length === 0) return { code: 0, output: '' };
  // Two: while one package's tests begin or end on one core, the other's use both.
  const words = ['run', 'test', '--no-bail', '--concurrency=2', '--loglevel=error'];
  const scopes = packages.map((name) => `--scope=${packageNameOf(name)}`);
  // Jest loads a module again for each file of tests, and Node would keep each as another one.
  const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
  const { code = 1, output } = await runCommand('lerna', [...words, ...scopes, '--', ...jestWords], {
    timeoutMs,
    env,
  });
  return { code, output };
}

/**
 * The tests of every package; Nx takes from its cache those of which nothing has changed. Of a change, the tests that
 * import a changed file, and all those of packages that depend on a changed one.
 */
export const units = (affected?: Affected): Step => ({
  name: 'units',
  run: async () => {
    const all = packagesWithTests();
    const whole = affected ? all.filter((name) => affected.dependents.includes(name)) : all;
    const inPart = affected ? all.filter((name) => affected.changed.includes(name)) : [];
    await removeJestResults(all);
    const runs = [
      await runTests(whole),
      await runTests(inPart, `--changedSince=${affected?.base ?? ''}`, '--passWithNoTests'),
    ];
    const output = runs.map((run) => run.output).join('\n');
    const tallies = await Promise.all(
      [...whole, ...inPart].map(async (name) => {
        const results = await readJestResults(name);
        if (!results)
          return { passed: 0, failed: 1, report: `The tests of ${name} wrote no results.\n${output}` };
        const tally = tallyJest(results);
        return whole.includes(name) && tally.passed + tally.failed === 0
          ? { passed: 0, failed: 1, report: `${name} has no tests.` }
          : tally;
      }),
    );
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
    if (failed === 0 && (runs.some(({ code }) => code !== 0) || output.includes(leftRunning)))
      return { passed, failed: 1, report: output };
    const reports = tallies.flatMap(({ failed: some, report }) => (some > 0 && report ? [report] : []));
    return { passed, failed, report: reports.join('\n\n') };
  },
});
