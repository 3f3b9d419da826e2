import { createRequire } from 'node:module';
import type { ReleaseStore } from './release-store.ts';
import type { Release } from './stored-release.ts';

const require = createRequire(import.meta.url);

/**
 * Runs a release's server entry: the shell's renderer or a remote's container. Every file of the release's server
 * build is checked first, because a chunk is loaded later, when nobody is looking.
 *
 * @throws {CorruptRelease}
 */
export function requireRelease(store: ReleaseStore, release: Release, entry: string): unknown {
  for (const file of Object.keys(release.files)) {
    if (file.startsWith('node/')) store.readChecked(release, file);
  }
  return require(store.pathOf(release, entry));
}
