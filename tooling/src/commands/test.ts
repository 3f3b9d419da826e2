/**
 * `npm test`: everything that must pass before a change is shared, step by step. Its last line is `N passed, N failed`.
 *
 * `npm test -- --nightly` also runs the nightly journeys.
 *
 * `npm test -- --affected` tests only what a change affects, compared with `main` or the branch of `--base`: format, import rules
 * and translations of everything, but lint and types, units, builds and journeys only of what changed, and all page tests.
 */
import { parseArgs } from 'node:util';
import { findAffected } from '../checks/affected.ts';
import { apiContract } from '../checks/api-contract.ts';
import { builds } from '../checks/builds.ts';
import { commitSubject } from '../checks/commit-subject.ts';
import { journeys } from '../checks/journeys.ts';
import { pages } from '../checks/pages.ts';
import { chromium, firefox, install, webkit } from '../checks/programs.ts';
import { command, runSteps, summaryOf, type Step } from '../checks/steps.ts';
import { units } from '../checks/units.ts';
import { packages, released } from '../packages.ts';

const { values } = parseArgs({
  options: {
    nightly: { type: 'boolean', default: false },
    affected: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
  },
});
const affected = values.affected ? await findAffected(values.base) : undefined;
const touched = affected ? [...affected.changed, ...affected.dependents] : packages;
const built = released.filter((name) => touched.includes(name));
const print = (line: string) => console.log(line);

const run = (steps: Step[], concurrency = 1) => runSteps(steps, { concurrency, print });

const checks: Step[] = [
  // The linter reads the types of all files, so it also reports compiler errors.
  command('lint and types', 'oxlint', ...(affected ? touched : [])),
  command('format', 'oxfmt', '--check'),
  command('import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...packages),
  command('translations', 'node', 'tooling/src/commands/i18n.ts'),
  apiContract,
  commitSubject,
];
const site: Step[] = [
  ...(built.length > 0 ? [builds(built)] : []),
  ...(touched.length > 0 ? [pages] : []),
  ...(affected && !affected.changed.includes('e2e') ? [] : [journeys(values.nightly, affected)]),
];
// First, because they may have to be downloaded. Only nightly journeys use the other browsers.
const browsers = await run([install(chromium, ...(values.nightly ? [firefox, webkit] : []))]);
// Checks and units keep the cores busy while builds, pages and journeys wait for processes and browsers, and vice versa.
const tests = await Promise.all([
  run(checks, 2).then(async (done) => [...done, ...(await run([units(affected)]))]),
  run(site),
]);
const tallies = [browsers, ...tests].flat();
console.log(summaryOf(tallies));
process.exitCode = tallies.some(({ failures }) => failures.length > 0) ? 1 : 0;
