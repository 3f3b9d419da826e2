import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusedChanges, type ApiDocument } from '../api-contract/breaking-changes.ts';
import { root } from '../repository.ts';
import { runCommand } from './run-command.ts';
import { single, type Step, type Tally } from './step.ts';

const file = 'api/openapi.json';

/**
 * Compares the API's calls with those of the branch that a change is made for: remotes that are live go on calling the API when it is
 * started in a newer version.
 *
 * @param branch compared with is the last commit that it shares with this checkout
 */
export const apiContract = (branch: string): Step => ({
  name: 'API contract',
  run: async () => {
    const base = await runCommand('git', ['merge-base', 'HEAD', branch]);
    const kept = base.code === 0 && (await runCommand('git', ['show', `${base.output.trim()}:${file}`]));
    // A checkout without history, or from before there was such a file.
    if (!kept || kept.code !== 0) return skipped(`There is no ${file} of ${branch} to compare with.`);
    const now = await readFile(join(root, file), 'utf8');
    return compared(kept.output, now);
  },
});

const skipped = (warning: string): Tally => ({ passed: 1, failed: 0, warning });

function compared(before: string, now: string): Tally {
  const problems = refusedChanges(JSON.parse(before) as ApiDocument, JSON.parse(now) as ApiDocument);
  return single(
    problems.length === 0,
    [
      'Live remotes would fail with these changes of the API. Keep what they call beside what is new, or raise `apiVersion` in',
      'api/src/http/documentation.ts once no live or kept release needs it:',
      ...problems.map((problem) => `  - ${problem}`),
    ].join('\n'),
  );
}
