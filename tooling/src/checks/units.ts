import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNameOf, packages } from '../packages.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Affected } from './affected.ts';
import { tallyJest, type JestResults } from './jest-results.ts';
import { excerpt, quoted, type Step } from './steps.ts';

/** The `test` script of each package writes its results here, and Nx caches them. */
const folder = join(root, '.cache/test-results');

/** Jest prints this and still exits with 0; but a test that leaves something running will fail another day. */
const leftRunning = 'did not exit one second after';

/** Runs the tests of packages, unless Nx has cached their results. */
async function runTests(names: readonly string[], ...jestWords: string[]) {
  if (names.length === 0) return { code: 0, output: '' };
  // One package at a time: builds, pages and journeys use the cores while its tests wait.
  const words = ['run', 'test', '--no-bail', '--concurrency=1', '--loglevel=error'];
  const scopes = names.map((name) => `--scope=${packageNameOf(name)}`);
  const env = {
    // Jest loads modules again for each test file, and Node would cache each as another one.
    NODE_DISABLE_COMPILE_CACHE: '1',
    // Tests leave much short-lived garbage: collecting it less often saves 5 to 10 % of their processor time.
    NODE_OPTIONS: '--max-semi-space-size=64',
  };
  return runCommand('lerna', [...words, ...scopes, '--', ...jestWords], env);
}

const runAffected = ({ tests }: Affected) =>
  tests === 'all'
    ? runTests(packages)
    : runTests(
        packages.filter((folder) => tests.some((file) => file.startsWith(`${folder}/`))),
        '--passWithNoTests',
        // Jest ignores files of other packages.
        '--runTestsByPath',
        ...tests.map((file) => join(root, file)),
      );

/** @returns the command that runs the tests of one file */
function commandOf(file: string): string {
  const [name = '', ...path] = file.split('/');
  return `npm test --workspace=${name} -- ${quoted(path.join('/'))}`;
}

/** The tests of every package or, for a change, those that run a changed file. */
export const units = (affected?: Affected): Step => ({
  name: 'units',
  run: async () => {
    const files = packages.map((name) => join(folder, `${name}.json`));
    // Results of an earlier run must not count in this one.
    for (const file of files) await rm(file, { force: true });
    const run = await (affected ? runAffected(affected) : runTests(packages));
    const tallies = files
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as JestResults)
      .map((results) => tallyJest(results, commandOf));
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
    const failures = tallies.flatMap((tally) => tally.failures);
    const isWell =
      failures.length > 0 ||
      (run.code === 0 && !run.output.includes(leftRunning) && (affected ?? passed > 0));
    if (isWell) return { passed, failures };
    return { passed, failures: [{ what: 'units', why: excerpt(run.output), repeat: 'npx lerna run test' }] };
  },
});
