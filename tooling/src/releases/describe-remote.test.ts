import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { describeRemote } from './describe-remote.ts';

/** A shell that takes a remote at its word. */
const shell = 'exports.describeRemote = async (_, load) => load();';

let tree: TemporaryTree;
let store: ReleaseStore;

beforeEach(async () => {
  tree = await temporaryTree();
  store = new ReleaseStore(tree.root, new MemoryRegistry());
  await storeRelease(store, { name: 'shell', version: '1' }, { 'node/render.cjs': shell });
  await store.setLive({ shell: '1' });
});
afterEach(() => tree.remove());

async function describe(entry: string) {
  await tree.write({ 'build/node/remoteEntry.cjs': entry });
  return describeRemote(
    store,
    `${tree.root}/build`,
    { name: 'shop', version: '2' },
    // For one that never ends; the others are faster on any machine.
    entry.includes('for (;;)') ? { timeoutMs: 2000 } : {},
  );
}

test('the description of a remote leaves out its output and running timers', async () => {
  const entry = `
    console.log('{ "contract": "9.9" }');
    setInterval(() => undefined, 1000);
    module.exports = { contract: '1.0' };`;

  expect(await describe(entry)).toEqual({ contract: '1.0' });
});

for (const [entry, reason] of [
  [`throw new Error('No window here.')`, 'it fails: Error: No window here.'],
  ['process.exit(0)', 'it exits the process that loads it.'],
  ['for (;;);', 'it never finishes loading.'],
] as const) {
  test(`a remote is not stored when its entry is: ${entry}`, async () => {
    await expect(describe(entry)).rejects.toThrow(
      `shop 2 can't be stored:\n  - as it loads on the server, ${reason}`,
    );
  });
}

test('a remote finds no settings and reads no file of the machine while it is described', async () => {
  const read = (path: string) =>
    `(() => { try { return require('node:fs').readFileSync('${path}', 'utf8'); } catch (error) { return error.code; } })()`;
  const reads = [
    'JSON.stringify(process.env)',
    read('/etc/passwd'),
    read(`/proc/${process.pid}/environ`),
    read(join(import.meta.dirname, 'describe-remote.ts')),
  ];

  expect(await describe(`module.exports = [${reads.join()}];`)).toEqual([
    '{}',
    'ERR_ACCESS_DENIED',
    'ERR_ACCESS_DENIED',
    'ERR_ACCESS_DENIED',
  ]);
});
