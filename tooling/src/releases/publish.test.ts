import { readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { store } from '../testing/release-store.ts';
import { tree } from '../testing/temporary-tree.ts';
import { publish } from './publish.ts';

const shell = { name: 'shell', version: '1' };
let dist: string;

beforeEach(async () => {
  dist = join(tree.root, 'dist');
  await tree.write({
    'dist/web/assets.json': JSON.stringify({ version: '1', chunks: {}, integrity: {} }),
    'dist/web/shared.json': JSON.stringify({ uses: {}, provides: {} }),
    'dist/node/render.cjs': 'the renderer',
  });
  await publish(store, 'shell', dist);
});

test('an undamaged release stays as it is', async () => {
  const { publishedAt } = await store.read(shell);
  await publish(store, 'shell', dist);

  expect((await store.read(shell)).publishedAt).toBe(publishedAt);
});

test('a symbolic link in a build does not lead out of the store', async () => {
  await symlink('/etc/passwd', join(dist, 'node/link'));
  await buildOf('2', undefined);
  await publish(store, 'shell', dist);

  expect(await readdir(store.folder.pathOf({ name: 'shell', version: '2' }, 'node'))).toEqual(['render.cjs']);
});

const buildOf = (version: string, owner: unknown) =>
  tree.write({ 'dist/web/assets.json': JSON.stringify({ version, owner, chunks: {}, integrity: {} }) });

test('a release names the team that owns it', async () => {
  await buildOf('2', 'Platform team <platform@nalam.example>');
  const version = await publish(store, 'shell', dist);

  expect((await store.read({ name: 'shell', version })).owner).toBe('Platform team <platform@nalam.example>');
  expect((await store.read(shell)).owner).toBeUndefined();
});

test.each([
  '',
  ' ',
  'x'.repeat(101),
  'Platform\nteam',
  'Platform \u001b[31mteam',
  { name: 'Platform' },
  7,
  null,
])('an owner that is no short line of text is refused: %j', async (owner) => {
  await buildOf('2', owner);

  await expect(publish(store, 'shell', dist)).rejects.toThrow('`owner` in its package.json must be one line');
  expect(await readdir(join(store.folder.path, 'shell'))).toEqual(['1']);
});

test('source maps are stored compressed, outside the served folder, and belong to the release like its other files', async () => {
  await tree.write({ 'dist/maps/main.js.map': '{"version":3}' });
  await buildOf('2', undefined);
  await publish(store, 'shell', dist);

  const second = { name: 'shell', version: '2' };
  expect(await readdir(store.folder.pathOf(second, 'maps'))).toEqual(['main.js.map.gz']);
  const stored = await readFile(store.folder.pathOf(second, 'maps/main.js.map.gz'));
  expect(gunzipSync(stored).toString()).toBe('{"version":3}');
  expect(Object.keys((await store.read(second)).files)).toContain('maps/main.js.map.gz');
});

test('a remote is refused when the server could not find the stylesheet of one of its pages', async () => {
  const described = `{ contract: '1.0', routes: [], offers: {}, smoke: [], pages: ['advice', 'advise'] }`;
  await tree.write({
    'dist/web/assets.json': JSON.stringify({ version: '2', chunks: {}, integrity: {} }),
    'dist/node/render.cjs': `globalThis.__FEDERATION__ = { __INSTANCES__: [], __GLOBAL_PLUGIN__: [] };
exports.describeRemote = async () => (${described});`,
  });
  await publish(store, 'shell', dist);
  await store.setLive({ shell: '2' });
  await tree.write({
    'dist/web/assets.json': JSON.stringify({
      version: '1',
      chunks: { advice: { js: [], css: [] } },
      integrity: {},
    }),
    'dist/node/remoteEntry.cjs': '',
  });

  await expect(publish(store, 'advisor', dist)).rejects.toThrow(
    `advisor 1 can't be stored:\n  - its route "advise" would have no stylesheet`,
  );
});
