import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readDevelopment, ReleaseStore } from 'shell/releases';
import { oneFileShell, saying } from '../testing/one-file-shell.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { DevelopmentReleases } from './development-releases.ts';

let tree: TemporaryTree;
let said: string[];
let releases: DevelopmentReleases;

beforeEach(async () => {
  tree = await temporaryTree();
  await tree.write({ ...oneFileShell(), ...saying('first') });
  said = [];
  releases = new DevelopmentReleases(tree.root, join(tree.root, 'store'), ['shell'], (line) =>
    said.push(line),
  );
});
afterEach(async () => {
  await releases.stop();
  await tree.remove();
});

const state = () => readDevelopment(releases.store.directory).shell;

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await wait(10);
}

/** Saves files, and waits until they are built. */
async function save(files: Record<string, string>) {
  const lines = said.length;
  await tree.write(files);
  await until(() => said.length > lines && state()?.building === false);
}

const browsersScript = () => readFile(join(releases.store.directory, '.web/shell/main.js'), 'utf8');

async function serversScript() {
  const version = (await releases.store.live()).shell?.version ?? '';
  return readFile(releases.store.pathOf({ name: 'shell', version }, 'node/main.cjs'), 'utf8');
}

test('what is saved is in the browser’s files, and becomes a release of the server’s that goes live', async () => {
  await releases.watch();
  expect(await browsersScript()).toContain('first');
  expect(await serversScript()).toContain('first');
  const { hash, version } = state() ?? {};

  await save(saying('second'));
  expect(await browsersScript()).toContain('second');
  expect(await serversScript()).toContain('second');
  expect(state()?.hash).not.toBe(hash);
  expect(state()?.version).not.toBe(version);
});

test('a file that is saved as it was makes no release', async () => {
  await releases.watch();
  const version = state()?.version;
  await save(saying('first'));

  expect(state()?.version).toBe(version);
});

test('what does not compile is told, and what was live stays so until it is mended', async () => {
  await releases.watch();
  await save({ 'shell/src/main.js': "import './nowhere.js';" });

  expect(await serversScript()).toContain('first');
  expect(said[1]).toContain("Can't resolve './nowhere.js'");
  expect(state()?.errors).toEqual([expect.stringContaining("Can't resolve './nowhere.js'")]);

  await save(saying('mended'));
  expect(await serversScript()).toContain('mended');
  expect(state()?.errors).toEqual([]);
});

test('what is mended while the server’s build still fails is not held to be broken', async () => {
  const config = await readFile(join(tree.root, 'shell/webpack.config.cjs'), 'utf8');
  const slow = `module.exports[1].plugins = [{ apply: ({ hooks }) =>
    hooks.make.tapPromise('slow', () => new Promise((resolve) => setTimeout(resolve, 400))) }];`;
  await tree.write({ 'shell/webpack.config.cjs': config + slow });
  await releases.watch();

  await tree.write({ 'shell/src/main.js': "import './nowhere.js';" });
  await until(() => state()?.errors.length === 1);
  await tree.write(saying('mended'));
  await until(async () => (await serversScript()).includes('mended') && state()?.building === false);

  expect(state()?.errors).toEqual([]);
});

test('texts that are saved are told by language and namespace', async () => {
  await tree.write({
    'shell/src/main.js': "console.log(require('../locales/ta/shell.json'))",
    'shell/locales/ta/shell.json': '{ "call": "அழை" }',
  });
  await releases.watch();
  await save({ 'shell/locales/ta/shell.json': '{ "call": "அழைக்க" }' });

  expect(state()?.strings).toEqual({ 'ta/shell': { call: 'அழைக்க' } });
});

test('of many releases the live one and the one before it are kept', async () => {
  await releases.watch();
  for (const text of ['second', 'third', 'fourth']) await save(saying(text));

  expect(await readdir(join(tree.root, 'store/shell'))).toHaveLength(2);
  expect(await serversScript()).toContain('fourth');
});

test('what nobody works on is taken over as it is live, and what a day left behind is gone', async () => {
  const live = new ReleaseStore(join(tree.root, 'released'));
  await tree.write({
    'released/shop/1.0.0-live/release.json': '{ "name": "shop", "version": "1.0.0-live" }',
    'released/shell/1.0.0-live/release.json': '{ "name": "shell", "version": "1.0.0-live" }',
    'store/shop/1.0.0-yesterday/release.json': '{}',
  });
  await live.setLive({ shop: '1.0.0-live', shell: '1.0.0-live' });

  await releases.beginWith(live);

  expect(Object.keys(await releases.store.live())).toEqual(['shop']);
  expect(await releases.store.has({ name: 'shop', version: '1.0.0-live' })).toBe(true);
  expect(await releases.store.has({ name: 'shop', version: '1.0.0-yesterday' })).toBe(false);
});
