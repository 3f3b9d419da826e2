import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { tallyJest, type JestResults } from './jest-results.ts';
import { excerpt, quoted, single, type Step } from './steps.ts';

const repeat = 'npm run pages --workspace=e2e';

/** The page tests: every visitor's page as HTML, from real builds and a real API, without a browser. */
export const pages: Step = {
  name: 'pages',
  run: async () => {
    const file = join(root, '.cache/test-results/pages.json');
    await rm(file, { force: true });
    const words = ['--config', join(root, 'e2e/jest.config.mjs'), '--json', '--outputFile', file];
    const { code, output } = await runCommand('jest', words);
    const failure = { what: 'pages', why: excerpt(output), repeat };
    if (!existsSync(file)) return single(failure);
    const tally = tallyJest(
      JSON.parse(await readFile(file, 'utf8')) as JestResults,
      (path) => `${repeat} -- ${quoted(path.replace('e2e/', ''))}`,
    );
    return code === 0 || tally.failures.length > 0 ? tally : { ...tally, failures: [failure] };
  },
};
