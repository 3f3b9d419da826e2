import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { oneFileShell, saying } from '../testing/one-file-shell.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { DevServer } from './dev-server.ts';

let tree: TemporaryTree;
let logged: string[];
let devServer: DevServer;
/** What is live elsewhere. */
let elsewhere: ReleaseStore;

beforeEach(async () => {
  tree = await temporaryTree();
  await tree.write({ ...oneFileShell(), ...saying('first') });
  logged = [];
  elsewhere = new ReleaseStore(join(tree.root, 'elsewhere'));
  devServer = new DevServer(tree.root, join(tree.root, 'store'), ['shell'], (line) => logged.push(line));
});
afterEach(async () => {
  await devServer.stop();
  await tree.remove();
});

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await wait(10);
}

/** Saves files, and waits for the line about it. */
async function save(files: Record<string, string>) {
  const lines = logged.length;
  await tree.write(files);
  await until(() => logged.length > lines);
}

const browsersScript = () => readFile(join(devServer.store.directory, '.web/shell/main.js'), 'utf8');

async function serversScript() {
  const version = (await devServer.store.live()).shell?.version ?? '';
  return readFile(devServer.store.pathOf({ name: 'shell', version }, 'node/main.cjs'), 'utf8');
}

test('a save changes the files for browsers, and becomes a release for the server that goes live', async () => {
  const url = await devServer.start(elsewhere);
  expect(await browsersScript()).toContain('first');
  expect(await serversScript()).toContain('first');

  await save(saying('second'));
  expect(await browsersScript()).toContain('second');
  expect(await serversScript()).toContain('second');
  expect(await (await fetch(url)).json()).toEqual({ shell: 'development-2' });
});

test('while sources do not compile, what was live stays so', async () => {
  await devServer.start(elsewhere);
  await save({ 'shell/src/browser/main.ts': "import './nowhere.js';" });
  expect(logged[1]).toContain("Can't resolve './nowhere.js'");
  expect(await serversScript()).toContain('first');

  await save(saying('second'));
  expect(await serversScript()).toContain('second');
});

test('open pages are told to load again when texts are saved', async () => {
  await tree.write({
    'shell/src/browser/main.ts': "console.log(require('../../locales/ta/shell.json'))",
    'shell/locales/ta/shell.json': '{ "call": "first" }',
  });
  const { body } = await fetch(`${await devServer.start(elsewhere)}/development/events`);
  await save({ 'shell/locales/ta/shell.json': '{ "call": "second" }' });

  let events = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    events += text;
    if (events.includes('{"action":"reload"}')) break;
  }
  expect(await serversScript()).toContain('second');
});

test('of many releases the live one and the one before it are kept', async () => {
  await devServer.start(elsewhere);
  for (const text of ['second', 'third', 'fourth']) await save(saying(text));

  expect(await readdir(join(tree.root, 'store/shell'))).toHaveLength(2);
  expect(await serversScript()).toContain('fourth');
});

test('what is not built here is copied from where it is live, and what an earlier run left is gone', async () => {
  await tree.write({
    'elsewhere/shop/1.0.0-live/release.json': '{ "name": "shop", "version": "1.0.0-live" }',
    'elsewhere/shell/1.0.0-live/release.json': '{ "name": "shell", "version": "1.0.0-live" }',
    'store/shop/1.0.0-yesterday/release.json': '{}',
  });
  await elsewhere.setLive({ shop: '1.0.0-live', shell: '1.0.0-live' });
  await devServer.start(elsewhere);

  expect((await devServer.store.live()).shop?.version).toBe('1.0.0-live');
  expect((await devServer.store.live()).shell?.version).toBe('development-1');
  expect(await devServer.store.has({ name: 'shop', version: '1.0.0-yesterday' })).toBe(false);
});
