import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../releases/release-sources.ts';
import { single, type Check, type Tally } from './check.ts';
import { chromium } from './machine.ts';
import { runCommand } from './run-command.ts';
import { tallyTests, type TestResults } from './test-results.ts';

/** What is read here of the report by Playwright's JSON reporter. */
export interface PlaywrightReport {
  suites: Suite[];
  errors: { message?: string }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[]; attachments?: { name: string; path?: string }[] }[];
    }[];
  }[];
}

/** Lines of a page that are enough to see where a journey stood. */
const longestPage = 60;

/** @returns what the page held when a journey failed, as Playwright wrote it down, for those who only have the log */
function pageAtFailure(attachments: { name: string; path?: string }[] = []): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, page] = /^# Page snapshot\s+```yaml\n(.*?)\n```/ms.exec(readFileSync(path, 'utf8')) ?? [];
  return page === undefined ? [] : ['The page was:', ...page.split('\n').slice(0, longestPage)];
}

interface JourneyResults extends TestResults {
  flaky: TestResults['failures'];
}

function collect(suite: Suite, path: string[], results: JourneyResults) {
  const here = [...path, suite.title];
  for (const { title, tests } of suite.specs) {
    const test = [...here, title].join(' › ');
    for (const { status, results: runs } of tests) {
      if (status === 'expected') results.passed += 1;
      else if (status === 'skipped') results.skipped.push(test);
      else {
        const messages = runs.flatMap(({ errors, attachments }) => [
          ...errors.map(({ message = '' }) => message),
          ...pageAtFailure(attachments),
        ]);
        const run = { test, message: stripVTControlCharacters(messages.join('\n')) };
        if (status === 'flaky') {
          results.passed += 1;
          results.flaky.push(run);
        } else results.failures.push(run);
      }
    }
  }
  for (const inner of suite.suites ?? []) collect(inner, here, results);
}

/**
 * A journey that passes at its second try has passed, and is named in a warning: either the journey or
 * the product has a race.
 *
 * @returns what came of the journeys; errors outside of any test count as one failure each
 */
export function tallyJourneys({ suites, errors }: PlaywrightReport): Tally {
  const results: JourneyResults = { passed: 0, failures: [], skipped: [], flaky: [] };
  for (const suite of suites) collect(suite, [], results);
  for (const { message = '' } of errors) results.failures.push({ test: 'outside of any journey', message });
  const warning = results.flaky.map(({ test, message }) => `passed only when run again: ${test}\n${message}`);
  return { ...tallyTests(results), ...(warning.length > 0 && { warning: warning.join('\n\n') }) };
}

/** The journeys that must never break, in a real browser. */
export const journeys: Check = {
  name: 'journeys',
  run: async () => {
    const config = join(root, 'e2e/playwright.config.ts');
    if (!existsSync(config)) return single(false, 'e2e/playwright.config.ts is missing.');
    const browser = chromium.find();
    if (!browser) return single(false, 'They need a Chromium; see above.');
    const file = join(root, '.cache/test-results/journeys.json');
    await rm(file, { force: true });
    const { code, output } = await runCommand('playwright', ['test', '--config', config, '--reporter=json'], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    if (!existsSync(file)) return single(false, output);
    const tally = tallyJourneys(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport);
    const { passed, failed } = tally;
    const silentlyWrong = failed === 0 && (code !== 0 || passed === 0);
    return silentlyWrong ? { passed, failed: 1, report: output } : tally;
  },
};
