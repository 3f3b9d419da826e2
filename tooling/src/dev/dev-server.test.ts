import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { oneFileShell, saying } from '../testing/one-file-shell.ts';
import { tree } from '../testing/temporary-tree.ts';
import { DevServer } from './dev-server.ts';

let logged: string[];
let devServer: DevServer;
/** Releases that are live elsewhere. */
let elsewhere: ReleaseStore;

beforeEach(async () => {
  await tree.write({ ...oneFileShell(), ...saying('first') });
  logged = [];
  elsewhere = new ReleaseStore(join(tree.root, 'elsewhere'), new MemoryRegistry());
  devServer = new DevServer(tree.root, join(tree.root, 'store'), ['shell'], (line) => logged.push(line));
});
afterEach(() => devServer.stop());

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await wait(10);
}

/** Saves files, and waits for the log line about it. */
async function save(files: Record<string, string>) {
  const lines = logged.length;
  await tree.write(files);
  await until(() => logged.length > lines);
}

async function serversScript() {
  const version = devServer.store.live.shell?.version ?? '';
  return readFile(devServer.store.folder.pathOf({ name: 'shell', version }, 'node/main.cjs'), 'utf8');
}

test('the live release and the one before it are kept, and older ones deleted', async () => {
  await devServer.start(elsewhere);
  for (const text of ['second', 'third', 'fourth']) await save(saying(text));

  expect(await readdir(join(tree.root, 'store/shell'))).toHaveLength(2);
  expect(await serversScript()).toContain('fourth');
});

test('a release that is not built here is copied from the live store, and leftovers of an earlier run are deleted', async () => {
  for (const name of ['shop', 'shell']) await storeRelease(elsewhere, { name, version: '1.0.0-live' });
  await tree.write({ 'store/shop/1.0.0-yesterday/release.json': '{}' });
  await elsewhere.setLive({ shop: '1.0.0-live', shell: '1.0.0-live' });
  await devServer.start(elsewhere);

  expect(devServer.store.live.shop?.version).toBe('1.0.0-live');
  expect(devServer.store.live.shell?.version).toBe('development-1');
  expect(devServer.store.has({ name: 'shop', version: '1.0.0-yesterday' })).toBe(false);
});
