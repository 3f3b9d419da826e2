import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitOfTheDayBefore } from '../history.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Affected } from './affected.ts';
import { chromium } from './programs.ts';
import { single, type Step, type Tally } from './steps.ts';

/** What is read here of the report by Playwright's JSON reporter. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Outside of any journey. */
  errors: unknown[];
}

/** Enough of a page to see where its journey stopped. */
const pageLines = 60;

/** @returns what Playwright wrote down of the pages on which a journey failed, for those who only have the log */
function failedPages(): string[] {
  return globSync(join(root, '.cache/e2e/results/*/error-context.md')).map((file) => {
    const [, page = ''] = readFileSync(file, 'utf8').split('# Page snapshot');
    return [file, ...page.trim().split('\n').slice(0, pageLines)].join('\n');
  });
}

/**
 * A journey that passes at its second try, on a fresh site, has passed, but is shown: the journey or the product has a race.
 *
 * @param output what Playwright's dot reporter printed: it names the journeys that failed and those that were run again
 */
export function tallyJourneys({ stats, errors }: PlaywrightReport, output: string): Tally {
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    // A skipped journey counts as failed: it claims that something is tested.
    failed: unexpected + skipped + errors.length,
    report: output,
    ...(flaky > 0 && { warning: `Passed only when run again:\n${output}` }),
  };
}

/** The tag of journeys that run at night alone (docs/decisions/0083-nightly-journeys.md). */
const nightlyTag = '@nightly';

/** The tag of journeys that release what earlier commits hold. */
const historyTag = '@history';

const withoutHistory =
  "The releases of the day before were not tested with today's, because this checkout lacks their commits: git fetch --unshallow";

/** None takes this long unless it hangs, even on a slow machine. */
const timeoutMs = 40 * 60 * 1000;

/**
 * What must never break, in a real browser against real builds.
 *
 * @param nightly whether those run that are too slow for every change
 * @param affected only the journeys whose own files a change touches run, nightly ones as well
 */
export const journeys = (nightly: boolean, affected?: Affected): Step => ({
  name: 'journeys',
  run: async () => {
    const browser = chromium.find();
    if (!browser) return single(false, 'Journeys need Chromium; see above.');
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
    if (!existsSync(file)) return single(affected !== undefined && code === 0, output);
    const tally = tallyJourneys(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, output);
    if (tally.failed > 0) return { ...tally, report: [output, ...failedPages()].join('\n\n') };
    if (code !== 0 || (!affected && tally.passed === 0)) return { ...tally, failed: 1 };
    return hasHistory || !nightly
      ? tally
      : { ...tally, warning: [withoutHistory, tally.warning ?? ''].join('\n') };
  },
});
