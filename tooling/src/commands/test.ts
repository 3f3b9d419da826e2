/** `npm test`: everything that must hold before a change is shared. Its last line is `N passed, N failed`. */
import { journeys } from '../checks/journeys.ts';
import { chromium, haveProgram, postgresql } from '../checks/machine.ts';
import { killCommands } from '../checks/run-command.ts';
import { runChecks } from '../checks/run-checks.ts';
import { builds, format, importRules, lintAndTypes, translations } from '../checks/static-checks.ts';
import { unitTests } from '../checks/unit-tests.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    killCommands();
    process.exit(1);
  });
}

const { passed, failed } = await runChecks(
  [
    // What one core can do, two at a time. The programs come first: they may have to be downloaded.
    [haveProgram(chromium), haveProgram(postgresql), lintAndTypes, format, importRules, translations],
    // What uses both cores by itself.
    [unitTests],
    [builds],
    [journeys],
  ],
  (line) => console.log(line),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
