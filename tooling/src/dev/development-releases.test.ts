import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from 'shell/releases';
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
afterEach(() => tree.remove());

async function liveScript() {
  const version = (await releases.store.live()).shell?.version ?? '';
  return readFile(releases.store.pathOf({ name: 'shell', version }, 'web/main.js'), 'utf8');
}

test('a change of the sources becomes a release and goes live', async () => {
  await releases.update();
  expect(await liveScript()).toContain('first');

  await tree.write(saying('second'));
  await releases.update();
  expect(await liveScript()).toContain('second');
  expect(said).toHaveLength(2);
});

test('where nothing has changed, nothing is built', async () => {
  await releases.update();
  await releases.update();

  expect(said).toHaveLength(1);
});

test('what does not compile is told, and what was live stays so', async () => {
  await releases.update();
  await tree.write({ 'shell/src/main.js': "import './nowhere.js';" });
  await releases.update();

  expect(await liveScript()).toContain('first');
  expect(said[1]).toContain("Can't resolve './nowhere.js'");

  await tree.write(saying('mended'));
  await releases.update();
  expect(await liveScript()).toContain('mended');
});

test('of many releases the live one and the one before it are kept', async () => {
  for (const text of ['first', 'second', 'third', 'fourth']) {
    await tree.write(saying(text));
    await releases.update();
  }

  expect(await readdir(join(tree.root, 'store/shell'))).toHaveLength(2);
  expect(await liveScript()).toContain('fourth');
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
