import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../releases/release-sources.ts';
import type { Check, Tally } from './check.ts';
import { runCommand } from './run-command.ts';
import { forgetTestResults, readTestResults, tallyTests } from './test-results.ts';

/** Jest says this and still ends well; but a test that leaves something running behind will fail another day. */
const leftOpen = /did not exit one second after|failed to exit gracefully/;

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
  return passed + failed > 0
    ? { passed, failed, report }
    : { passed, failed: 1, report: `${name} has no tests.` };
}

/** The tests of every package. Those that have not changed are not run again but count as they did. */
export const unitTests: Check = {
  name: 'tests',
  run: async () => {
    const packages = packagesWithTests();
    await forgetTestResults(packages);
    // One package after the other: Jest itself uses both cores, and tests that wait in a queue run into their limits.
    const { code, output } = await runCommand('lerna', ['run', 'test', '--no-bail', '--concurrency=1']);
    const tallies = await Promise.all(packages.map((name) => tallyPackage(name, output)));
    if (leftOpen.test(output)) {
      tallies.push({ passed: 0, failed: 1, report: `Tests left something running.\n${output}` });
    }
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
    if (code !== 0 && failed === 0) return { passed, failed: 1, report: output };
    return { passed, failed, report: tallies.flatMap(({ report }) => report || []).join('\n\n') };
  },
};
