import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../releases/release-sources.ts';
import type { Check, Tally } from './check.ts';
import { failuresOf, runInPackages, splitByPackage } from './lerna.ts';
import { forgetTestResults, readTestResults, tallyTests } from './test-results.ts';

/**
 * Jest says this and still ends well; but a test that leaves something running behind will fail another day. What it
 * says of workers that "failed to exit gracefully" is left out: on a busy machine half a second is too short for some.
 */
const leftOpen = 'did not exit one second after';

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

async function tallyPackage(name: string, output: string): Promise<Tally> {
  const results = await readTestResults(name);
  if (!results) return { passed: 0, failed: 1, report: `The tests of ${name} gave no result.\n${output}` };
  const { passed, failed, report = '' } = tallyTests(results);
  if (passed + failed === 0) return { passed, failed: 1, report: `${name} has no tests.` };
  return output.includes(leftOpen)
    ? { passed, failed: failed + 1, report: `${report}\nThe tests of ${name} left something running.` }
    : { passed, failed, report };
}

/** The tests of every package. Those of which nothing has changed are not run again, but count. */
export const unitTests: Check = {
  name: 'tests',
  run: async () => {
    const packages = packagesWithTests();
    await forgetTestResults(packages);
    // One package after the other: Jest itself uses both cores, and tests that wait in a queue run into their limits.
    // Jest loads a module anew for each file of tests, and Node would keep each as another one.
    const { code, output } = await runInPackages('test', 1, { NODE_DISABLE_COMPILE_CACHE: '1' });
    const printed = new Map(splitByPackage(output, 'test').map((task) => [task.name, task.output]));
    const tallies = await Promise.all(
      packages.map((name) => tallyPackage(name, printed.get(name) ?? output)),
    );
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
    if (code !== 0 && failed === 0) return { passed, failed: 1, report: failuresOf(output, 'test') };
    const reports = tallies.filter((tally) => tally.failed > 0).map(({ report }) => report);
    return { passed, failed, report: reports.join('\n\n') };
  },
};
