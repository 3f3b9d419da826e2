import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { changesSince } from './commit-of.ts';

let tree: TemporaryTree;

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: tree.root,
    encoding: 'utf8',
  }).trim();

async function change(name: string, subject: string): Promise<string> {
  await tree.write({ [`${name}/src/page.tsx`]: subject });
  git('add', '--all');
  git('commit', '--quiet', '--message', subject, '--message', 'A body.');
  return git('rev-parse', '--short=10', 'HEAD');
}

beforeEach(async () => {
  tree = await temporaryTree();
  git('init', '--quiet');
});
afterEach(() => tree.remove());

test("a release tells the subjects of its package's commits since what was live, and no other's", async () => {
  const live = await change('shop', 'Begin the shop');
  await change('shop', 'Show the stock');
  await change('labs', 'Begin the labs');
  await change('shop', `Round ${'prices '.repeat(30)}`);

  const { changes = [] } = await changesSince(tree.root, `${live}-dirty`, 'shop');
  expect(changes).toEqual([expect.stringMatching(/^Round prices/), 'Show the stock']);
  expect(changes[0]).toHaveLength(100);
});

test('changes are not listed since a commit of another repository, or since no commit', async () => {
  await change('shop', 'Begin the shop');

  expect(await changesSince(tree.root, 'c0ffee1234', 'shop')).toEqual({});
  expect(await changesSince(tree.root, `--output=${tree.root}/made`, 'shop')).toEqual({});
});
