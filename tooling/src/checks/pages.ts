import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { single, type Step } from './steps.ts';
import { tallyJest, type JestResults } from './units.ts';

/** The page tests: every visitor's page as HTML, from real builds and a real API, without a browser. */
export const pages: Step = {
  name: 'pages',
  run: async () => {
    const file = join(root, '.cache/test-results/pages.json');
    await rm(file, { force: true });
    const words = ['--config', join(root, 'e2e/jest.config.mjs'), '--json', '--outputFile', file];
    const { code, output } = await runCommand('jest', words);
    if (!existsSync(file)) return single(false, output);
    const tally = tallyJest(JSON.parse(await readFile(file, 'utf8')) as JestResults);
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1, report: output };
  },
};
