import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { goingLive, ReleaseKeys, ReleaseStore, SigningKey } from '@nalam/shell/releases';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { releaseKeyEntry } from './release-key-entry.ts';
import { signLive } from './sign-live.ts';

let tree: TemporaryTree;
let ownKey: SigningKey;
/** From before there were keys. */
let unsigned: ReleaseStore;

beforeEach(async () => {
  tree = await temporaryTree();
  ownKey = new SigningKey({ file: join(tree.root, 'release.key'), madeAtFirstUse: true });
  unsigned = new ReleaseStore(join(tree.root, 'releases'));
  for (const [name, version] of [
    ['shell', '1'],
    ['shop', '1'],
    ['shop', '2'],
    ['shop', '3'],
  ] as const) {
    await storeRelease(unsigned, { name, version }, { 'web/main.js': version });
    await unsigned.setLive({ [name]: version });
  }
});
afterEach(() => tree.remove());

const open = (key: SigningKey, entries: unknown[] = []) => {
  const keys = new ReleaseKeys({ list: { keys: entries }, from: 'the test' }, ownKey);
  return new ReleaseStore(unsigned.folder.path, undefined, { key, keys });
};
const live = async (store: ReleaseStore) => {
  const now = await store.live();
  return Object.entries(now).map(([name, { version }]) => `${name} ${version}`);
};

test('a site that gets its first list of keys signs what is live, and what a rollback leads to', async () => {
  expect(await live(open(ownKey))).toEqual([]);

  const signed = await signLive(
    open(ownKey),
    new ReleaseStore(unsigned.folder.path, undefined, { key: ownKey }),
  );

  expect(signed.map(({ name, version }) => `${name} ${version}`)).toEqual(['shell 1', 'shop 3', 'shop 2']);
  const site = open(ownKey);
  expect(await live(site)).toEqual(['shell 1', 'shop 3']);
  expect(await site.isIntact({ name: 'shop', version: '3' })).toBe(true);
  expect(await site.isIntact({ name: 'shop', version: '1' })).toBe(false);
  expect(await site.journal.refused()).toEqual([]);
});

test('a damaged release is not signed', async () => {
  await writeFile(unsigned.folder.pathOf({ name: 'shop', version: '3' }, 'web/main.js'), 'something else');
  const signed = await signLive(
    open(ownKey),
    new ReleaseStore(unsigned.folder.path, undefined, { key: ownKey }),
  );

  expect(signed).not.toContainEqual({ name: 'shop', version: '3' });
});

test('once an entry has a valid signature, signing again does not sign invalid ones', async () => {
  const unchecked = new ReleaseStore(unsigned.folder.path, undefined, { key: ownKey });
  await signLive(open(ownKey), unchecked);
  await unsigned.journal.record((before) => goingLive(before, { shop: '1' }, 'release'));

  await signLive(open(ownKey), unchecked);

  expect(await live(open(ownKey))).toEqual(['shell 1', 'shop 3']);
});

test("a team can't sign for the others", async () => {
  const team = new SigningKey({ file: join(tree.root, 'team.key'), madeAtFirstUse: true });
  const entry = releaseKeyEntry(team, ['Shop team', 'shop']);
  await expect(signLive(open(team, [entry]), new ReleaseStore(unsigned.folder.path))).rejects.toThrow(
    'the key of Shop team is for shop, and not for shell',
  );
});

test.each([[[]], [['Shop team']], [['Shop team', 'Shop']], [['', 'shop']]])(
  'a key is made for somebody and some packages, and not for %j',
  (words) => {
    expect(() => releaseKeyEntry(ownKey, words)).toThrow('Say whose key it is');
  },
);
