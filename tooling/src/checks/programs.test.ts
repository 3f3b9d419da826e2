import { chmod } from 'node:fs/promises';
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

test('the headless shell is taken before the others, and installed where it is missing', async () => {
  expect(chromium.isMissing()).toBe(true);

  const shell = join(tree.root, 'bin/chromium-headless-shell');
  await tree.write({ 'bin/chromium-headless-shell': '' });
  await chmod(shell, 0o755);

  expect(chromium.find()).toBe(shell);
  expect(chromium.isMissing()).toBe(false);
});

test('a file that does not start does not count as a Chromium', () => {
  process.env.CHROMIUM_PATH = join(tree.root, 'own/chrome');

  expect(chromium.find()).toBe(join(tree.root, 'bin/google-chrome'));
});

test('where the preferred program cannot be installed, another one is used', async () => {
  expect(await install(chromium).run()).toMatchObject({ passed: 1, failed: 0 });
});

test('where a program is missing and cannot be installed, one line says what to do', async () => {
  process.env.PATH = join(tree.root, 'own');

  const tally = await install(chromium).run();

  expect(tally.failed).toBe(1);
  expect(tally.report?.trim()).toBe(
    'Chromium is missing: apt-get install chromium-headless-shell (as root), or set CHROMIUM_PATH to the one you have.',
  );
});

test.each([
  [firefox, 'apt-get install firefox-esr'],
  [webkit, 'apt-get install webkit2gtk-driver xvfb'],
])(
  'without a Firefox or a WebKit the other tests go on, and one line says what to do',
  async (program, what) => {
    process.env.PATH = join(tree.root, 'own');

    const tally = await install(program).run();

    expect(tally).toMatchObject({ passed: 1, failed: 0 });
    expect(tally.warning).toContain(what);
  },
);
