import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseStore } from '@nalam/shell/releases';
import { type ReleaseAssets, type StoredRemoteRelease } from '@nalam/shell/releases';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { root } from '@nalam/tooling/src/repository.ts';

const run = promisify(execFile);
const folder = join(root, '.cache/monolith');

/** The remote's release as it would be if its code were part of one build. */
function insideMonolith(
  release: StoredRemoteRelease,
  address: string,
  { chunks, integrity = {} }: ReleaseAssets,
): StoredRemoteRelease {
  const absolute = (files: string[]) => files.map((file) => address + file);
  const ownChunks = Object.entries(chunks)
    .filter(([name]) => name.startsWith(`${release.name}-`))
    .map(([name, { js, css }]): [string, { js: string[]; css: string[] }] => [
      name.slice(release.name.length + 1),
      { js: absolute(js), css: absolute(css) },
    ]);
  const onlyServer = Object.entries(release.files).filter(([file]) => file.startsWith('node/'));
  return {
    ...release,
    files: Object.fromEntries(onlyServer),
    entry: `${address}main.js`,
    // A browser fetches again what was preloaded with another hash.
    integrity: integrity['main.js'] ?? '',
    assets: {
      integrity: Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [address + file, hash])),
      chunks: Object.fromEntries(ownChunks),
    },
  };
}

/**
 * Builds all packages as one, without federation, and writes a release store that the same server can serve.
 *
 * @param federated the store with the live federated releases, which the routes are read from
 * @param store where the monolith's releases go
 */
export async function publishMonolith(federated: ReleaseStore, store: ReleaseStore): Promise<void> {
  const script = createRequire(import.meta.url).resolve('../webpack/build-monolith.cjs');
  await run(process.execPath, [script], { cwd: root, maxBuffer: 1 << 26 });
  await rm(store.directory, { recursive: true, force: true });
  const version = await publish(store, 'shell', join(folder, 'dist'));
  await store.setLive({ shell: version });

  const assets = JSON.parse(await readFile(join(folder, 'dist/web/assets.json'), 'utf8')) as ReleaseAssets;
  const address = `/releases/shell/${version}/web/`;
  for (const [name, { version: live }] of Object.entries(await federated.live())) {
    if (name === 'shell') continue;
    const release = await federated.read({ name, version: live });
    if (release.kind !== 'remote') continue;
    const target = store.pathOf(release);
    await mkdir(target, { recursive: true });
    await cp(federated.pathOf(release, 'node'), join(target, 'node'), { recursive: true });
    await writeFile(join(target, 'release.json'), JSON.stringify(insideMonolith(release, address, assets)));
    await store.setLive({ [name]: live });
  }
}
