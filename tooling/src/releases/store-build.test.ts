import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { storeBuild } from './store-build.ts';

const version = '1.2.0-0a1b2c3d';
let tree: TemporaryTree;
let store: ReleaseStore;
let dist: string;

const build = {
  'dist/web/assets.json': JSON.stringify({ version, chunks: {}, integrity: {} }),
  'dist/web/shared.json': JSON.stringify({ uses: {}, provides: {} }),
  'dist/web/main.js': 'self.nalam_shell_1_2_0_0a1b2c3d = 1;',
  'dist/node/render.cjs': 'the renderer',
};

beforeEach(async () => {
  tree = await temporaryTree();
  dist = join(tree.root, 'dist');
  store = new ReleaseStore(join(tree.root, 'releases'), new MemoryRegistry());
  await tree.write(build);
});
afterEach(() => tree.remove());

test('a finished build is stored as the version that it was built as', async () => {
  expect(await storeBuild(store, 'shell', dist)).toBe(version);
  expect(await store.isIntact({ name: 'shell', version })).toBe(true);
});

test.each([
  ['a folder of something else', { 'dist/web/assets.json': '{}' }, 'has no version'],
  ['a damaged build', { 'dist/web/assets.json': '{' }, 'is damaged'],
  ['a way out of the store', { 'dist/web/assets.json': '{"version":"../../live"}' }, 'has no version'],
  ['a development build', { 'dist/web/assets.json': '{"version":"development"}' }, 'development build'],
  [
    'the build of a remote of another name',
    { 'dist/web/main.js': 'self.nalam_labs_1 = 1;' },
    'of another package',
  ],
])('%s is refused, and nothing is stored', async (_, changed, reason) => {
  await tree.write(changed);

  await expect(storeBuild(store, 'shell', dist)).rejects.toThrow(reason);
  expect(store.names()).toEqual([]);
});

test('a folder without a build is refused with the command that makes one', async () => {
  await mkdir(join(tree.root, 'empty'));

  await expect(storeBuild(store, 'labs', join(tree.root, 'empty'))).rejects.toThrow('`npm run build`');
});
