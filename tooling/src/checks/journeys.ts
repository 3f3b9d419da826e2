import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitOfTheDayBefore } from '../history.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Affected } from './affected.ts';
import { chromium } from './programs.ts';
import { excerpt, single, type Step, type Tally } from './steps.ts';

interface Suite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: {
        errors: { message?: string }[];
        attachments: { name: string; path?: string; body?: string }[];
      }[];
    }[];
  }[];
  suites?: Suite[];
}

/** The used parts of the report of Playwright's JSON reporter. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number };
  /** Errors outside any journey. */
  errors: { message?: string }[];
}

const repeat = 'npm run journeys --workspace=e2e';

/** Enough of a page to see where its journey stopped. */
const pageLines = 40;

/** @returns Playwright's description of the page on which a journey failed, for readers who only have the log */
function pageOf(file: string): string {
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? [];
  // Skips the header, which is the same on each page.
  return page
    .slice(Math.max(page.indexOf('- main'), 0))
    .split('\n')
    .slice(0, pageLines)
    .join('\n');
}

/** @returns the tests to run again: some files contain journeys that need the previous ones */
const patternOf = (file: string, line: number) =>
  readFileSync(join(root, 'e2e/src', file), 'utf8').includes("mode: 'serial'") ? file : `${file}:${line}`;

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)];

/** Counts skipped journeys as failed, because they claim that something is tested. */
export function tallyJourneys({ suites, stats, errors }: PlaywrightReport): Tally {
  const failedSpecs = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return {
    passed: stats.expected,
    failures: [
      ...errors.map(({ message = '' }) => ({ what: 'journeys', why: excerpt(message), repeat })),
      ...failedSpecs.map(({ title, file, line, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const reasons = results.flatMap((result) =>
          result.errors.map(({ message = '' }) => excerpt(message)),
        );
        const details = results
          .flatMap((result) => result.attachments)
          .flatMap(({ name, path, body = '' }) => {
            if (name === 'error-context' && path !== undefined) return [pageOf(path)];
            return name === 'console' ? [excerpt(Buffer.from(body, 'base64').toString())] : [];
          });
        return {
          what: `e2e/src/${file}: ${title}`,
          why: [...(reasons.length > 0 ? reasons : ['This journey did not run.']), ...details].join('\n\n'),
          repeat: `${repeat} -- ${patternOf(file, line)}`,
        };
      }),
    ],
  };
}

/** The tag of journeys that run only at night (docs/tooling.md#tests). */
const nightlyTag = '@nightly';

/** The tag of journeys that release earlier commits. */
const historyTag = '@history';

const withoutHistory =
  "The releases of the day before were not tested with today's, because this checkout lacks their commits: git fetch --unshallow";

/** Only a run that hangs takes this long, even on a slow machine. */
const timeoutMs = 40 * 60 * 1000;

/**
 * Critical user journeys, in a real browser against real builds.
 *
 * @param nightly whether to include journeys that are too slow for every change
 * @param affected runs only the journeys whose own files changed, including nightly ones
 */
export const journeys = (nightly: boolean, affected?: Affected): Step => ({
  name: 'journeys',
  run: async () => {
    const browser = chromium.find();
    if (!browser) return single({ what: 'journeys', why: 'Journeys need Chromium; see above.', repeat });
    const file = join(root, '.cache/test-results/journeys.json');
    await rm(file, { force: true });
    const hasHistory = (await commitOfTheDayBefore(root)) !== undefined;
    const excluded = [...(nightly || affected ? [] : [nightlyTag]), ...(hasHistory ? [] : [historyTag])];
    const { code, output } = await runCommand(
      'playwright',
      [
        ...['test', '--config', join(root, 'e2e/playwright.config.ts'), '--reporter=dot,json'],
        `--global-timeout=${timeoutMs}`,
        ...(affected ? [`--only-changed=${affected.base}`, '--pass-with-no-tests'] : []),
        ...(excluded.length > 0 ? [`--grep-invert=${excluded.join('|')}`] : []),
      ],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const failure = { what: 'journeys', why: excerpt(output), repeat };
    if (!existsSync(file)) return single(affected !== undefined && code === 0 ? undefined : failure);
    const tally = tallyJourneys(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport);
    if (tally.failures.length > 0) return tally;
    if (code !== 0 || (!affected && tally.passed === 0)) return { ...tally, failures: [failure] };
    return hasHistory || !nightly ? tally : { ...tally, warning: withoutHistory };
  },
});
