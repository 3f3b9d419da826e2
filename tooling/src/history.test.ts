import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from '@jest/globals';
import { commitOfTheDayBefore, firstCommitWith, olderThan } from './history.ts';
import { commitAll, git } from './testing/git-repository.ts';
import { tree } from './testing/temporary-tree.ts';

/** @returns the commit of a file with this text at this time */
async function commit(date: string, text = date, file = 'file.txt'): Promise<string> {
  await tree.write({ [file]: text });
  return commitAll(tree.root, 'Change it', date);
}

beforeEach(() => void git(tree.root, ['init', '--quiet']));

test('the last commit of the day before is found, and of a pause the last one before it', async () => {
  await commit('2026-11-20T09:00:00Z');
  const before = await commit('2026-11-20T23:59:00Z');
  await commit('2026-11-24T00:00:00Z');
  await commit('2026-11-24T18:00:00Z');

  expect(await commitOfTheDayBefore(tree.root)).toBe(before);
});

test('in a repository that began today, it is the first commit', async () => {
  const first = await commit('2026-11-24T00:00:00Z');
  await commit('2026-11-24T18:00:00Z');

  expect(await commitOfTheDayBefore(tree.root)).toBe(first);
});

test('a shallow clone that begins today, and a folder without history, have none', async () => {
  await commit('2026-11-20T09:00:00Z');
  await commit('2026-11-24T18:00:00Z');
  const clone = `${tree.root}/clone`;
  git(tree.root, ['clone', '--quiet', '--depth=1', pathToFileURL(tree.root).href, clone]);

  expect(await commitOfTheDayBefore(clone)).toBeUndefined();
  expect(await commitOfTheDayBefore('/')).toBeUndefined();
});

test('the first commit with a text or a file is found, and none before that time', async () => {
  const start = await commit('2026-11-20T09:00:00Z', 'contract 1', 'contract.txt');
  const changed = await commit('2026-11-21T09:00:00Z', 'contract 2', 'contract.txt');
  const added = await commit('2026-11-22T09:00:00Z', 'why', 'decision.md');
  await commit('2026-11-23T09:00:00Z', 'contract 2, and more', 'contract.txt');

  const find = (since: string, file: string, text?: string) =>
    firstCommitWith(tree.root, { since, file, ...(text !== undefined && { text }) });
  expect(await find(start, 'contract.txt', 'contract 2')).toBe(changed);
  expect(await find(changed, 'contract.txt', 'contract 2')).toBe(changed);
  expect(await find(start, 'decision.md')).toBe(added);
});

test('the older of a commit and of the commit before a file was added is found', async () => {
  const start = await commit('2026-11-20T09:00:00Z');
  await commit('2026-11-21T09:00:00Z', 'add', 'migration.ts');
  const later = await commit('2026-11-22T09:00:00Z');

  expect(await olderThan(tree.root, 'migration.ts', later)).toBe(start);
  expect(await olderThan(tree.root, 'migration.ts', start)).toBe(start);
  expect(await olderThan(tree.root, 'not-committed.ts', later)).toBe(later);
});
