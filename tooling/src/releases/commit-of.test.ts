import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { commitOf, lacksCommit } from './commit-of.ts';

let tree: TemporaryTree;

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: tree.root,
    encoding: 'utf8',
  });

beforeEach(async () => {
  tree = await temporaryTree();
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
});
afterEach(() => tree.remove());

test('an older checkout lacks the commit that is live', async () => {
  const first = git('rev-parse', 'HEAD').trim();
  git('commit', '--quiet', '--allow-empty', '--message', 'Second');
  const { commit = '' } = await commitOf(tree.root);

  expect(await lacksCommit(tree.root, commit)).toBe(false);
  git('checkout', '--quiet', first);
  expect(await lacksCommit(tree.root, commit)).toBe(true);
  expect(await lacksCommit(tree.root, `${commit}-dirty`)).toBe(true);
});

test('a checkout that never fetched the commit lacks it', async () => {
  expect(await lacksCommit(tree.root, '0123456789')).toBe(true);
});

test('without version control nothing is known', async () => {
  await rm(join(tree.root, '.git'), { recursive: true });

  expect(await lacksCommit(tree.root, '0123456789')).toBe(false);
});
