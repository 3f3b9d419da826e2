import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageNameOf, packages } from '../packages.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Affected } from './affected.ts';
import { sumOf, type Step, type Tally } from './steps.ts';

/** What is read here of the file that `jest --json` writes. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string }[];
}

/** Where the `test` script of each package writes it, and where Nx keeps it with its cache entry. */
const folder = join(root, '.cache/test-results');

/** Jest prints this and still ends well; but a test that leaves something running will fail another day. */
const leftRunning = 'did not exit one second after';

/** A skipped test counts as failed: it claims that something is tested. So does a file that fails outside of its tests. */
export const tallyJest = (results: JestResults): Tally => ({
  passed: results.numPassedTests,
  failed:
    results.numFailedTests +
    results.numPendingTests +
    results.numTodoTests +
    results.numRuntimeErrorTestSuites,
  report: results.testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, status, message }) => `${name}: ${status}\n${stripVTControlCharacters(message)}`)
    .join('\n'),
});

/** Runs the tests of packages, unless Nx has their results in its cache. */
async function runTests(names: readonly string[], ...jestWords: string[]) {
  if (names.length === 0) return { code: 0, output: '' };
  // Two: while one package's tests begin or end on one core, the other's use both.
  const words = ['run', 'test', '--no-bail', '--concurrency=2', '--loglevel=error'];
  const scopes = names.map((name) => `--scope=${packageNameOf(name)}`);
  // Jest loads a module again for each file of tests, and Node would keep each as another one.
  const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
  return runCommand('lerna', [...words, ...scopes, '--', ...jestWords], env);
}

const runAffected = ({ tests }: Affected) =>
  tests === 'all'
    ? runTests(packages)
    : runTests(
        packages.filter((folder) => tests.some((file) => file.startsWith(`${folder}/`))),
        '--passWithNoTests',
        // Jest takes those of its own package.
        '--runTestsByPath',
        ...tests.map((file) => join(root, file)),
      );

/** The tests of every package; of a change, those that run a changed file. */
export const units = (affected?: Affected): Step => ({
  name: 'units',
  run: async () => {
    // Those of an earlier run must not count in this one.
    for (const file of globSync('*.json', { cwd: folder })) await rm(join(folder, file));
    const run = await (affected ? runAffected(affected) : runTests(packages));
    const tallies = globSync('*.json', { cwd: folder })
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as JestResults)
      .map(tallyJest);
    const { passed, failed } = sumOf(tallies);
    if (failed > 0) return { passed, failed, report: tallies.map(({ report }) => report).join('\n') };
    const isWell = run.code === 0 && !run.output.includes(leftRunning) && (affected ?? passed > 0);
    return { passed, failed: isWell ? 0 : 1, report: run.output };
  },
});
