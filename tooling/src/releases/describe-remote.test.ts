import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { store } from '../testing/release-store.ts';
import { tree } from '../testing/temporary-tree.ts';
import { describeRemote } from './describe-remote.ts';

/** A shell that trusts a remote's own description. */
const shell = `
  const instances = [{ options: { shared: { react: [] } } }];
  globalThis.__FEDERATION__ = { __INSTANCES__: instances, __GLOBAL_PLUGIN__: [] };
  exports.describeRemote = async (_, load) => load();`;

const shared = { uses: {}, provides: { react: { version: '19.3.1', names: null } } };

beforeEach(async () => {
  await storeRelease(store, { name: 'shell', version: '1' }, { 'node/render.cjs': shell }, { shared });
  await store.setLive({ shell: '1' });
});

async function describeFully(entry: string) {
  await tree.write({ 'build/node/remoteEntry.cjs': entry });
  return describeRemote(
    store,
    `${tree.root}/build`,
    { name: 'shop', version: '2' },
    // For the one that never ends; the others are faster on any machine.
    entry.includes('for (;;)') ? { timeoutMs: 2000 } : {},
  );
}
const describe = async (entry: string) => (await describeFully(entry)).description;

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

test('a remote’s use of the share scope is observed, whatever its build declares', async () => {
  const entry = `
    const [{ beforeLoadShare }] = globalThis.__FEDERATION__.__GLOBAL_PLUGIN__;
    beforeLoadShare({ pkgName: 'react', shareInfo: { shareConfig: { requiredVersion: '^19.0.0' } } });
    beforeLoadShare({ pkgName: 'shell/api', shareInfo: { shareConfig: { requiredVersion: false } } });`;

  expect((await describeFully(entry)).taken).toEqual({ react: '^19.0.0', 'shell/api': '*' });
});

test('a remote that adds another copy of a package from the shell is refused', async () => {
  const entry = `
    globalThis.__FEDERATION__.__INSTANCES__.push({ options: { shared: { lodash: [], react: [] } } });`;

  await expect(describe(entry)).rejects.toThrow('it shares its own copy of react: set `import: false` there');
});
