import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { chromium, firefox, install, webkit } from './programs.ts';

const { CHROMIUM_PATH, PATH } = process.env;
let tree: TemporaryTree;

beforeEach(async () => {
  tree = await temporaryTree();
  await tree.write({ 'bin/google-chrome': '', 'own/chrome': '' });
  await chmod(join(tree.root, 'bin/google-chrome'), 0o755);
  delete process.env.CHROMIUM_PATH;
  process.env.PATH = join(tree.root, 'bin');
});
afterEach(async () => {
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  if (PATH !== undefined) process.env.PATH = PATH;
  await tree.remove();
});

test('a Chromium is found by any of its names, and a configured path comes first', async () => {
  expect(chromium.find()).toBe(join(tree.root, 'bin/google-chrome'));

  process.env.CHROMIUM_PATH = join(tree.root, 'own/chrome');
  await chmod(process.env.CHROMIUM_PATH, 0o755);
  expect(chromium.find()).toBe(process.env.CHROMIUM_PATH);
});

test('the headless shell is taken before the others', async () => {
  const shell = join(tree.root, 'bin/chromium-headless-shell');
  await tree.write({ 'bin/chromium-headless-shell': '' });
  await chmod(shell, 0o755);

  expect(chromium.find()).toBe(shell);
});

test('a file that does not start does not count as a Chromium', () => {
  process.env.CHROMIUM_PATH = join(tree.root, 'own/chrome');

  expect(chromium.find()).toBe(join(tree.root, 'bin/google-chrome'));
});

test('a program that is missing, or is not the preferred one, is installed', async () => {
  // An apt-get that brings what it is asked for.
  const bin = join(tree.root, 'bin');
  await tree.write({ 'bin/apt-get': '#!/bin/sh\nfor last; do :; done\n/bin/ln "$0" "${0%/*}/$last"' });
  await chmod(join(bin, 'apt-get'), 0o755);
  await symlink('/bin/sh', join(bin, 'sh'));

  expect(await install(chromium, firefox).run()).toMatchObject({ passed: 2, failed: 0 });
  expect([chromium.find(), firefox.find()]).toEqual(
    process.getuid?.() === 0
      ? [join(bin, 'chromium-headless-shell'), join(bin, 'firefox-esr')]
      : [join(bin, 'google-chrome'), undefined],
  );
});

test('where the preferred program cannot be installed, another one is used', async () => {
  expect(await install(chromium).run()).toEqual({ passed: 1, failed: 0 });
});

test('for a program that cannot be installed a line says what to do; without a Firefox or a WebKit the other tests go on', async () => {
  process.env.PATH = join(tree.root, 'own');
  const missing =
    'Chromium is missing: apt-get install chromium-headless-shell (as root), or set CHROMIUM_PATH';

  const tally = await install(chromium, firefox, webkit).run();
  expect(tally).toMatchObject({ passed: 2, failed: 1 });
  expect(tally.report).toContain(missing);

  const { warning } = await install(firefox, webkit).run();
  expect(warning).toContain('apt-get install firefox-esr');
  expect(warning).toContain('apt-get install webkit2gtk-driver xvfb');
});
