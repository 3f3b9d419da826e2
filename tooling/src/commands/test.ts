/**
 * `npm test`: what must hold before a change is shared, step by step. Its last line is `N passed, N failed`.
 *
 * `npm test -- --nightly` runs the nightly journeys as well: everything that must hold.
 *
 * `npm test -- --affected` runs what a change touches, compared with `main` or with the branch of `--base`: format, lint and
 * types, import rules and translations of everything, but only the units, builds and journeys of what changed.
 */
import { parseArgs } from 'node:util';
import { findAffected } from '../checks/affected.ts';
import { apiContract } from '../checks/api-contract.ts';
import { builds } from '../checks/builds.ts';
import { journeys } from '../checks/journeys.ts';
import { chromium, firefox, install, postgresql, webkit } from '../checks/programs.ts';
import { killCommands } from '../checks/run-command.ts';
import { runSteps } from '../checks/run-steps.ts';
import { command } from '../checks/step.ts';
import { translations } from '../checks/translations.ts';
import { units } from '../checks/units.ts';
import { packages } from '../packages.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    killCommands();
    process.exit(1);
  });
}

const { values } = parseArgs({
  options: {
    nightly: { type: 'boolean', default: false },
    affected: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
  },
});
const affected = values.affected ? await findAffected(values.base) : undefined;

const { passed, failed } = await runSteps(
  [
    // Each on one core, two at a time. The programs come first: they may have to be downloaded.
    [
      install(chromium),
      install(postgresql),
      // Only nightly journeys use them.
      ...(values.nightly ? [install(firefox), install(webkit)] : []),
      // The linter reads the types of all files, so it reports what the compiler finds, too.
      command('lint and types', 'oxlint'),
      command('format', 'oxfmt', '--check'),
      command('import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...packages),
      translations,
      apiContract,
    ],
    // Each on both cores.
    [units(affected)],
    [builds(affected)],
    [journeys(values.nightly, affected)],
  ],
  (line) => console.log(line),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
