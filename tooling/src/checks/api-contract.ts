import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusedChanges, type ApiDocument } from '../api-contract/breaking-changes.ts';
import { git } from '../git.ts';
import { root } from '../repository.ts';
import { single, type Step, type Tally } from './steps.ts';

const file = 'api/openapi.json';
/**
 * Releases are kept for this long after their last visitor (docs/releasing.md), and call the API as it was when they were built.
 */
const keptDays = 30;

/** Compares the API's calls with those of the last thirty days: releases from then may be live, or be rolled back to. */
export const apiContract: Step = { name: 'API contract', run: () => compareWithHistory(root) };

/** @param folder a checkout with its history */
export async function compareWithHistory(folder: string): Promise<Tally> {
  const now = JSON.parse(await readFile(join(folder, file), 'utf8')) as ApiDocument;
  const before = await documentsOf(folder).catch(() => undefined);
  if (!before)
    return {
      ...single(),
      warning: `Without git history, ${file} was not compared with earlier versions.`,
    };
  const problems = new Set(before.flatMap((document) => refusedChanges(document, now)));
  if (problems.size === 0) return single();
  return single({
    what: 'API contract',
    why: [
      'Releases of the last thirty days would fail with these changes of the API. Keep what they call beside what is new, or raise',
      '`apiVersion` in api/src/http/documentation.ts once no live or kept release needs it:',
      ...[...problems].map((problem) => `  - ${problem}`),
    ].join('\n'),
    repeat: 'npx node tooling/src/checks/api-contract.ts',
  });
}

/** @returns the documents committed in the last thirty days, and the one they replaced */
async function documentsOf(folder: string): Promise<ApiDocument[]> {
  const lastAt = Number(await git(folder, 'log', '-1', '--format=%ct'));
  const since = lastAt - keptDays * 24 * 60 * 60;
  const log = await git(folder, 'log', '--format=%H %ct', '--', file);
  const commits = log.split('\n').filter(Boolean);
  const isRecent = (line: string) => Number(line.split(' ')[1]) >= since;
  // The newest earlier one was still current when the thirty days began.
  const firstOld = commits.findIndex((line) => !isRecent(line));
  const comparedCommits = firstOld < 0 ? commits : commits.slice(0, firstOld + 1);
  return Promise.all(
    comparedCommits.map(
      async (line) => JSON.parse(await git(folder, 'show', `${line.split(' ')[0]}:${file}`)) as ApiDocument,
    ),
  );
}

if (import.meta.main) {
  const { failures } = await compareWithHistory(root);
  for (const { why } of failures) console.error(why);
  process.exitCode = failures.length;
}
