import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../releases/release-sources.ts';
import type { Tally } from './check.ts';

/** What the reporter in tooling/jest writes for each package. */
export interface TestResults {
  passed: number;
  failures: { test: string; message: string }[];
  /** Tests that did not run: skipped, to do, or left out by a focused one. */
  skipped: string[];
}

const fileOf = (packageName: string) => join(root, '.cache/test-results', `${packageName}.json`);

/** Removes the results of the last run, so that none of them is taken for one of this run. */
export async function forgetTestResults(packages: string[]): Promise<void> {
  await Promise.all(packages.map((name) => rm(fileOf(name), { force: true })));
}

/** @returns undefined when the package's tests did not get as far as a result */
export async function readTestResults(packageName: string): Promise<TestResults | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(packageName), 'utf8')) as TestResults;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A skipped test counts as failed: it says that something is tested, and it isn't. */
export function tallyTests({ passed, failures, skipped }: TestResults): Tally {
  const report = [
    ...failures.map(({ test, message }) => `${test}\n${message}`),
    ...skipped.map((test) => `skipped: ${test}`),
  ];
  return { passed, failed: failures.length + skipped.length, report: report.join('\n\n') };
}
