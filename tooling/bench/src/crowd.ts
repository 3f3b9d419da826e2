import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@nalam/shell/releases';
import { copyExample } from '@nalam/tooling/src/new-remote/copy-example.ts';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { root } from '@nalam/tooling/src/repository.ts';

const folder = join(root, '.cache/bench/crowd');

/**
 * Builds many small remotes and makes them live beside the site's own.
 *
 * @param federated the store with the site's live releases
 * @param store where these go, and the many with them
 * @param size how many
 */
export async function publishCrowd(
  federated: ReleaseStore,
  store: ReleaseStore,
  size: number,
): Promise<void> {
  await rm(store.directory, { recursive: true, force: true });
  await cp(federated.directory, store.directory, { recursive: true });
  await mkdir(folder, { recursive: true });
  // A remote's settings expect the tooling beside it.
  await symlink(join(root, 'tooling'), join(folder, 'tooling')).catch(() => undefined);
  const names = Array.from({ length: size }, (_, index) => `crowd-${index + 1}`);
  for (const name of names) {
    await copyExample(folder, name);
    await buildPackage(join(folder, name));
  }
  const versions = new Map<string, string>();
  for (const name of names) versions.set(name, await publish(store, name, join(folder, name, 'dist')));
  await store.setLive(Object.fromEntries(versions));
}
