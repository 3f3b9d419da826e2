import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { commitAll, git } from '../testing/git-repository.ts';
import { store } from '../testing/release-store.ts';
import { tree } from '../testing/temporary-tree.ts';
import { refuseOlderCommit } from './older-commit.ts';

let first: string;
let second: string;
let messages: string[];

beforeEach(() => {
  messages = [];
  git(tree.root, ['init', '--quiet']);
  first = commitAll(tree.root, 'First').slice(0, 10);
  second = commitAll(tree.root, 'Second').slice(0, 10);
});

const storeVersion = (version: string, commit: string) =>
  storeRelease(store, { name: 'shop', version }, {}, { commit });

async function live(commit: string) {
  await storeVersion('live', commit);
  await store.setLive({ shop: 'live' });
}

const ask = (version?: string) =>
  refuseOlderCommit(store, { name: 'shop', ...(version !== undefined && { version }) }, tree.root, (line) =>
    messages.push(line),
  );

test('a build on top of the live commit may go live, and so may the live commit itself', async () => {
  await live(first);
  await ask();
  git(tree.root, ['checkout', '--quiet', first]);
  await ask();

  expect(messages).toEqual([]);
});

test('a checkout that lacks the live commit is refused with both commits and their days', async () => {
  await live(`${second}-dirty`);
  git(tree.root, ['checkout', '--quiet', first]);
  const day = String.raw`\d{4}-\d\d-\d\d`;

  await expect(ask()).rejects.toThrow(
    new RegExp(
      `live is live from commit ${second}-dirty of ${day}, and yours, .*of ${day}, is not built on it`,
    ),
  );
});

test('a stored version of an older commit is refused, too', async () => {
  await live(second);
  await storeVersion('older', first);

  await expect(ask('older')).rejects.toThrow('shop older does not go live:');
});

test('a live commit of another repository is named, and stops nothing', async () => {
  await live('0123456789');
  await ask();

  expect(messages).toEqual(['shop live is live from commit 0123456789, which this checkout does not know.']);
});

test('without version control nothing is refused', async () => {
  await live(first);
  await rm(join(tree.root, '.git'), { recursive: true });
  await ask();

  expect(messages).toEqual([]);
});
