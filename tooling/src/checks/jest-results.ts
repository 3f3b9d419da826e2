import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../repository.ts';
import { quoted, type Failure, type Tally } from './steps.ts';

/** The used parts of the output of `jest --json`. */
export interface JestResults {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Testing Library prints the whole page below the first lines. */
const maxLines = 12;

/** @returns the beginning of a failed test's message, and the first stack line in our own code */
function reasonOf(message: string): string {
  const lines = message.split('\n');
  const isFrame = (line: string) => /^\s+at /.test(line);
  const frame = lines.find((line) => isFrame(line) && line.includes(root) && !line.includes('node_modules'));
  const text = stripVTControlCharacters(lines.filter((line) => !isFrame(line)).join('\n')).trimEnd();
  return [...text.split('\n').slice(0, maxLines), ...(frame ? [frame] : [])].join('\n');
}

/**
 * Counts skipped tests as failed, because they claim that something is tested, and files that fail outside their tests.
 *
 * @param commandOf returns the command that runs the tests of a file, whose path is relative to the repository
 */
export const tallyJest = (
  { numPassedTests, testResults }: JestResults,
  commandOf: (file: string) => string,
): Tally => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name);
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({
        what: `${file}: ${test.fullName}`,
        why: reasonOf(test.failureMessages?.[0] ?? `This test did not run: ${test.status}.`),
        repeat: `${commandOf(file)} -t ${quoted(test.fullName.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))}`,
      }));
    return status === 'passed' || failures.length > 0
      ? failures
      : [{ what: file, why: reasonOf(message), repeat: commandOf(file) }];
  }),
});
