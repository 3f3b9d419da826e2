import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { chromium, firefox, install } from './programs.ts';

const before = { ...process.env };
let tree: TemporaryTree;

/** @param script prints and does what the program does */
async function addProgram(name: string, script: string) {
  await tree.write({ [`bin/${name}`]: `#!/bin/sh\n${script}` });
  await chmod(join(tree.root, 'bin', name), 0o755);
}

beforeEach(async () => {
  tree = await temporaryTree();
  await addProgram('playwright', 'echo "Error: getaddrinfo ENOTFOUND" >&2; exit 1');
  await symlink('/bin/sh', join(tree.root, 'bin/sh'));
  delete process.env.CHROMIUM_PATH;
  process.env.PATH = join(tree.root, 'bin');
  process.env.PLAYWRIGHT_BROWSERS_PATH = join(tree.root, 'browsers');
});
afterEach(async () => {
  for (const name of ['CHROMIUM_PATH', 'PATH', 'PLAYWRIGHT_BROWSERS_PATH'])
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[name];
  await tree.remove();
});

test('a configured Chromium comes first, then a headless shell, then any that starts', async () => {
  await tree.write({ 'bin/chromium': 'does not start' });
  await addProgram('google-chrome', '');
  expect(chromium.find()).toMatch(/google-chrome$/);

  await addProgram('chromium-headless-shell', '');
  expect(chromium.find()).toMatch(/chromium-headless-shell$/);

  process.env.CHROMIUM_PATH = join(tree.root, 'bin/google-chrome');
  expect(chromium.find()).toBe(process.env.CHROMIUM_PATH);
});

test('root on Debian gets the headless shell from there, although there is a Chrome', async () => {
  await addProgram('google-chrome', '');
  await addProgram('apt-get', 'for last; do :; done\n/bin/ln -s "$0" "${0%/*}/$last"');

  expect(await install(chromium).run()).toEqual({ passed: 1, failures: [] });
  expect(chromium.find()).toMatch(process.getuid?.() === 0 ? /headless-shell$/ : /google-chrome$/);
});

test('a Chromium that Playwright downloads is taken before a Chrome', async () => {
  const path = 'chromium_headless_shell-1/chrome-headless-shell-linux64/chrome-headless-shell';
  await addProgram('google-chrome', '');
  await tree.write({ [`browsers/${path}`]: '' });
  await addProgram('playwright', `/bin/chmod +x "$PLAYWRIGHT_BROWSERS_PATH/${path}"`);

  expect(await install(chromium).run()).toEqual({ passed: 1, failures: [] });
  expect(chromium.find()).toBe(join(tree.root, 'browsers', path));
});

test('where nothing can be installed or downloaded, one line says what to do; tests go on without a Firefox', async () => {
  const { passed, failures, warning } = await install(chromium, firefox).run();

  expect(passed).toBe(1);
  expect(failures).toMatchObject([
    {
      why:
        'Chromium is missing: apt-get install chromium-headless-shell (as root), or install Chrome or Chromium, ' +
        'or set CHROMIUM_PATH to the one you have. Error: getaddrinfo ENOTFOUND',
    },
  ]);
  expect(warning).toContain('apt-get install firefox-esr');
});
