import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { Tally } from './step.ts';

/** What is read here of the file that `jest --json` writes. */
export interface JestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Where the `test` script of a package writes it, and where Nx keeps it with its cache entry. */
const fileOf = (packageName: string) => join(root, '.cache/test-results', `${packageName}.json`);

/** Removes the results of an earlier run, so that they do not count in this one. */
export async function removeJestResults(packages: string[]): Promise<void> {
  await Promise.all(packages.map((name) => rm(fileOf(name), { force: true })));
}

/** @returns undefined when the package's tests ended without any results */
export async function readJestResults(packageName: string): Promise<JestResults | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(packageName), 'utf8')) as JestResults;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A skipped test counts as failed: it claims that something is tested. So does a file that fails outside of its tests. */
export function tallyJest({ testResults }: JestResults): Tally {
  let [passed, failed] = [0, 0];
  const reports: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const passes = assertionResults.filter((test) => test.status === 'passed');
    const failures = assertionResults.filter((test) => test.status === 'failed');
    const skipped = assertionResults.filter((test) => !passes.includes(test) && !failures.includes(test));
    passed += passes.length;
    failed += failures.length + skipped.length;
    if (status === 'failed' && failures.length === 0) failed += 1;
    if (status === 'failed') reports.push(`${name}\n${message}`);
    reports.push(...skipped.map(({ fullName }) => `skipped: ${name}: ${fullName}`));
  }
  return { passed, failed, report: reports.join('\n\n') };
}
