import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { compareWithHistory } from './api-contract.ts';

const dayMs = 24 * 60 * 60 * 1000;
let tree: TemporaryTree;

const git = (words: string[], env: Record<string, string> = {}) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: tree.root,
    env: { ...process.env, ...env },
  });

const write = (calls: string[], version = '1') =>
  tree.write({
    'api/openapi.json': JSON.stringify({
      info: { version },
      paths: Object.fromEntries(calls.map((call) => [call, { get: { responses: {} } }])),
    }),
  });

/** Commits an API with these calls. */
async function commit(calls: string[], daysAgo: number) {
  await write(calls);
  const date = new Date(Date.now() - daysAgo * dayMs).toISOString();
  git(['add', '.']);
  git(['commit', '--quiet', '--message', 'Change the API'], {
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
}

beforeEach(async () => {
  tree = await temporaryTree();
  git(['init', '--quiet']);
});
afterEach(() => tree.remove());

test('a call that was committed away is found for thirty days, also on the branch that has it', async () => {
  await commit(['/doctors', '/services'], 20);
  await commit(['/services'], 0);

  const { failed, report } = await compareWithHistory(tree.root);
  expect(failed).toBe(1);
  expect(report).toContain('GET /doctors is gone.');
});

test('a call that went more than thirty days ago is forgotten', async () => {
  await commit(['/doctors', '/services'], 60);
  await commit(['/services'], 40);
  await commit(['/services', '/products'], 0);

  expect(await compareWithHistory(tree.root)).toEqual({ passed: 1, failed: 0 });
});

test('a change that is not committed yet is compared, and passes under a raised major version', async () => {
  await commit(['/doctors', '/services'], 1);

  await write(['/services']);
  expect(await compareWithHistory(tree.root)).toMatchObject({ failed: 1 });
  await write(['/services'], '2');
  expect(await compareWithHistory(tree.root)).toEqual({ passed: 1, failed: 0 });
});
