import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const directory = fileURLToPath(new URL('../../.cache/test-results', import.meta.url));

/** Where in a library an error passed through tells nobody anything, and colours are for a terminal. */
const plain = (message) =>
  stripVTControlCharacters(message).replaceAll(/^\s+at .*\bnode_modules\b.*\n?/gm, '');

/**
 * Writes what came of a package's tests to `.cache/test-results/<package>.json`, for `npm test` to count. Nx keeps the
 * file with its cache entry, so that tests which need not run again still count.
 */
export default class ResultsReporter {
  constructor({ rootDir, testNamePattern, testPathPatterns }) {
    this.rootDir = rootDir;
    // A run of some tests says nothing about the package.
    this.partial = Boolean(testNamePattern) || testPathPatterns.isSet();
  }

  onRunComplete(_, { testResults }) {
    if (this.partial) return;
    const results = { passed: 0, failures: [], skipped: [] };
    for (const { testFilePath, testResults: tests, testExecError, failureMessage } of testResults) {
      const file = relative(join(this.rootDir, '..'), testFilePath);
      if (testExecError)
        results.failures.push({ test: file, message: failureMessage ?? String(testExecError) });
      for (const { fullName, status, failureMessages } of tests) {
        const test = `${file}: ${fullName}`;
        if (status === 'passed') results.passed += 1;
        else if (status === 'failed')
          results.failures.push({ test, message: plain(failureMessages.join('\n')) });
        else results.skipped.push(test);
      }
    }
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${basename(this.rootDir)}.json`), JSON.stringify(results, null, 1));
  }
}
