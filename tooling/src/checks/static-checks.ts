import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkTranslations } from '../i18n/check-translations.ts';
import { formatReport } from '../i18n/format-report.ts';
import { packages, released } from '../packages.ts';
import { root } from '../releases/release-sources.ts';
import { single, type Check } from './check.ts';
import { failuresOf, runInPackages } from './lerna.ts';
import { runCommand } from './run-command.ts';

const command = (name: string, program: string, words: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, words);
    return single(code === 0, output);
  },
});

export const format = command('format', 'oxfmt', ['--check']);

/** The linter reads the types of all that it looks at, so it reports what the compiler finds, too. */
export const lintAndTypes = command('lint and types', 'oxlint', []);

export const importRules = command('import rules', 'depcruise', [
  ...['--config', '.dependency-cruiser.cjs'],
  ...packages,
]);

export const translations: Check = {
  name: 'translations',
  run: async () => {
    const reports = await checkTranslations(root);
    return single(
      reports.every(({ problems }) => problems.length === 0),
      formatReport(reports),
    );
  },
};

/** Nx takes builds from its cache; that they are there is seen on the disk. */
export const builds: Check = {
  name: 'production builds',
  run: async () => {
    const { code, output } = await runInPackages('build', 2);
    const missing = released.filter((name) => !existsSync(join(root, name, 'dist/web/assets.json')));
    const report = [failuresOf(output, 'build'), ...missing.map((name) => `There is no build of ${name}.`)];
    return single(code === 0 && missing.length === 0, report.join('\n'));
  },
};
