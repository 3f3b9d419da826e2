import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { integrityOf, ReleaseStore } from 'shell/releases';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { checkComposition } from './check-composition.ts';

/** A shell that answers as the versions of the remotes say: `/labs` of a version named `404` answers 404. */
const renderer = `
  const body = '<script nonce="check">fetch("/beacon", { method: "POST", body: JSON.stringify({ parts: [] }) });</script>';
  exports.createRenderer = async ({ releases }) => ({
    remotes: [],
    render: async (request) => {
      const { pathname } = new URL(request.url);
      const { version } = releases.find(({ name }) => pathname === '/' + name);
      if (version.startsWith('ends')) process.exit(1);
      const flaws = version.startsWith('throws') ? ['Error: ' + version] : [];
      return { status: Number(version) || 200, headers: {}, cacheable: true, flaws, body };
    },
  });`;

let tree: TemporaryTree;
let store: ReleaseStore;
let warnings: string[];

beforeEach(async () => {
  tree = await temporaryTree();
  store = new ReleaseStore(`${tree.root}/releases`);
  warnings = [];
  await addRelease('shell', '1');
});
afterEach(() => tree.remove());

async function addRelease(name: string, version: string) {
  const files: Record<string, string> =
    name === 'shell' ? { 'node/render.cjs': integrityOf(Buffer.from(renderer)) } : {};
  await tree.write({
    [`releases/${name}/${version}/node/render.cjs`]: renderer,
    [`releases/${name}/${version}/release.json`]: JSON.stringify({
      kind: name === 'shell' ? 'shell' : 'remote',
      name,
      version,
      contract: '1.0',
      shared: { uses: {}, provides: {} },
      assets: { chunks: {}, integrity: {} },
      files,
      routes: [{ id: name, path: name }],
      offers: { layout: false, header: false, dashboard: false },
      smoke: [`/${name}`],
    }),
  });
}

async function check(versions: Record<string, string>, live: Record<string, string>) {
  for (const [name, version] of [...Object.entries(versions), ...Object.entries(live)])
    await addRelease(name, version);
  return checkComposition(store, { shell: '1', ...versions }, live.shop ? { shell: '1', ...live } : {}, {
    apiUrl: 'http://127.0.0.1:9/api',
    siteUrl: 'http://localhost',
    workers: 1,
    warn: (line) => warnings.push(line),
  });
}

test.each(['404', 'throws', 'ends'])(
  'a page that fails with what is live already (%s) stops no other team, and is named',
  async (failing) => {
    expect(await check({ shop: failing, labs: 'new' }, { shop: failing, labs: 'old' })).toEqual([]);
    expect(warnings).toEqual([
      `/shop fails with what is live already (shop ${failing}), so it does not count.`,
    ]);
  },
);

test('a page that fails only with the change is a reason to refuse it', async () => {
  expect(await check({ shop: '404', labs: 'old' }, { shop: 'old', labs: 'old' })).toEqual([
    '/shop answers 404.',
  ]);
  expect(warnings).toEqual([]);
});

test('a remote whose page fails already may not go live with another failure of its own', async () => {
  expect(await check({ shop: 'throws' }, { shop: '404' })).toEqual(['/shop: Error: throws']);
});

test('a page that comes with the change has to stand, although it fails with what is live', async () => {
  expect(await check({ shop: 'old', labs: '404' }, { shop: 'old' })).toEqual(['/labs answers 404.']);
});

test('with nothing live yet, each failure counts', async () => {
  expect(await check({ labs: '404' }, {})).toEqual(['/labs answers 404.']);
});
