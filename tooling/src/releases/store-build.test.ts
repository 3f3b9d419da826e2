import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { store } from '../testing/release-store.ts';
import { tree } from '../testing/temporary-tree.ts';
import { readBuild } from './finished-build.ts';
import { storeBuild } from './store-build.ts';

const version = '1.2.0-0a1b2c3d';
let dist: string;

const build = {
  'dist/web/assets.json': JSON.stringify({ version, chunks: {}, integrity: {} }),
  'dist/web/shared.json': JSON.stringify({ uses: {}, provides: {} }),
  'dist/web/main.js': 'self.nalam_shell_1_2_0_0a1b2c3d = 1;',
  'dist/node/render.cjs': 'the renderer',
};

beforeEach(async () => {
  dist = join(tree.root, 'dist');
  await tree.write(build);
});

test('a finished build is stored as the version that it was built as', async () => {
  expect(await storeBuild(store, 'shell', dist)).toBe(version);
  expect(await store.isIntact({ name: 'shell', version })).toBe(true);
});

const assets = (text: string) => ({ 'dist/web/assets.json': text });

test.each([
  ['a folder of something else', assets('{}'), 'is damaged'],
  ['a damaged build', assets('{'), 'is damaged'],
  ['a build without its chunks', assets(JSON.stringify({ version })), 'is damaged'],
  ['a way out of the store', assets('{"version":"../../live","chunks":{}}'), 'its version is not'],
  ['a development build', assets('{"version":"development","chunks":{}}'), 'development build'],
  ['the build of another remote', { 'dist/web/main.js': 'self.nalam_labs_1 = 1;' }, 'of another package'],
])('%s is refused, and nothing is stored', async (_, changed, reason) => {
  await tree.write(changed);

  await expect(storeBuild(store, 'shell', dist)).rejects.toThrow(reason);
  expect(store.names()).toEqual([]);
});

test('a folder without a build is refused with the command that creates one', async () => {
  await mkdir(join(tree.root, 'empty'));

  await expect(storeBuild(store, 'labs', join(tree.root, 'empty'))).rejects.toThrow(
    'it holds neither web/assets.json, which `npm run build` writes, nor the web/mf-manifest.json',
  );
});

const container = 'nalam_labs_1_2_0_0a1b2c3d';
const page = 'the page';

/** As written by an official plugin of Module Federation. */
const manifest = {
  name: container,
  metaData: {
    publicPath: `/releases/labs/${version}/web/`,
    remoteEntry: { name: 'remoteEntry.js', type: 'global' },
  },
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  exposes: [
    {
      name: 'remote',
      assets: {
        js: { sync: ['expose.js'], async: ['advice.9f2c.js'] },
        css: { sync: [], async: ['advice.1b7d.css'] },
      },
    },
  ],
};
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const official = {
  'official/package.json': JSON.stringify({ owner: 'Labs team' }),
  'official/dist/web/mf-manifest.json': JSON.stringify(manifest),
  // As with lazy hashes, the entry contains the exposed module's hash, which contains the page's.
  'official/dist/web/expose.js': `load("${sha256(page)}")`,
  'official/dist/web/advice.9f2c.js': page,
  'official/dist/web/remoteEntry.js': `var ${container} = "${sha256(`load("${sha256(page)}")`)}";`,
  'official/dist/node/remoteEntry.cjs': '',
};

test('a build of an official plugin is read from its manifest', async () => {
  await tree.write(official);

  expect(await readBuild('labs', join(tree.root, 'official/dist'))).toEqual({
    version,
    owner: 'Labs team',
    chunks: {
      remote: { js: ['expose.js'], css: [] },
      advice: { js: ['advice.9f2c.js'], css: ['advice.1b7d.css'] },
    },
    crossOrigin: 'anonymous',
    shared: { uses: { react: { version: '^19.0.0', names: [] } }, provides: {} },
  });
});

const withManifest = (change: object) => ({
  'official/dist/web/mf-manifest.json': JSON.stringify({ ...manifest, ...change }),
});
const withMetaData = (change: object) => withManifest({ metaData: { ...manifest.metaData, ...change } });
const withEntry = (name: string, type: string) => withMetaData({ remoteEntry: { name, type } });
const ownPath = 'its public path is auto: set it to /releases/labs/VERSION/web/';
const otherName = `its federation name is labs: set \`name\` to ${container}`;
const noHash = 'browsers load advice.9f2c.js without a SHA-256 hash: add webpack-subresource-integrity';

test.each([
  ['an ES module, as of Vite', withEntry('remoteEntry.js', 'module'), 'its entry is an ES module'],
  ['a public path of its own', withMetaData({ publicPath: 'auto' }), ownPath],
  ['another name in federation', withManifest({ name: 'labs' }), otherName],
  ['another name of its entry', withEntry('labs.js', 'global'), 'its entry is labs.js: set `filename`'],
  ['a damaged manifest', { 'official/dist/web/mf-manifest.json': '{}' }, 'mf-manifest.json is damaged'],
  ['a script without a hash', { 'official/dist/web/advice.9f2c.js': 'another page' }, noHash],
])('a build of an official plugin with %s is refused', async (_, changed, reason) => {
  await tree.write({ ...official, ...changed });

  await expect(storeBuild(store, 'labs', join(tree.root, 'official/dist'))).rejects.toThrow(reason);
  expect(store.names()).toEqual([]);
});

test('a build of an official plugin is refused when another build is stored as its version', async () => {
  await tree.write(official);
  await storeRelease(store, { name: 'labs', version }, { 'web/remoteEntry.js': 'another' });

  await expect(storeBuild(store, 'labs', join(tree.root, 'official/dist'))).rejects.toThrow(
    `another build is stored as ${version}`,
  );
});

test('a build of an official plugin without a build for the server is refused', async () => {
  const { 'official/dist/node/remoteEntry.cjs': _, ...withoutServer } = official;
  await tree.write(withoutServer);

  await expect(storeBuild(store, 'labs', join(tree.root, 'official/dist'))).rejects.toThrow(
    'it holds no node/remoteEntry.cjs, the build for the server.',
  );
});
