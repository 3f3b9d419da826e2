import { createRequire, registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseFolder } from './release-folder.ts';
import type { Release } from './stored-release.ts';

const require = createRequire(import.meta.url);

/**
 * Lets this process load code of these releases, and of no others in the store. Each file runs from the bytes that were compared
 * with its published hash, because the disk may change between check and load.
 *
 * @param draft the folder of an unpublished build, which has no hashes to compare with
 * @param onDamage called if a file was changed or can't be read
 * @returns a function that runs a release's server entry: the shell's renderer or a remote's container. It throws `CorruptRelease`
 *   for a changed file, and so does the release's own code when it loads a chunk; failures are not cached
 */
export function releaseLoader(
  folder: ReleaseFolder,
  releases: Release[],
  { draft, onDamage = () => undefined }: { draft?: string; onDamage?: () => void } = {},
): (release: Release, entry: string) => unknown {
  registerHooks({
    load: (url, context, nextLoad) => {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      const isDraft = draft !== undefined && path.startsWith(draft + sep);
      if (isDraft || !path.startsWith(folder.path + sep)) return nextLoad(url, context);
      const release = releases.find((each) => path.startsWith(folder.pathOf(each) + sep));
      if (!release) throw new Error(`${path} belongs to no release that this process runs.`);
      const file = path.slice(folder.pathOf(release).length + 1);
      try {
        return { format: 'commonjs', source: folder.readChecked(release, file), shortCircuit: true };
      } catch (error) {
        onDamage();
        throw error;
      }
    },
  });
  return (release, entry): unknown => require(folder.pathOf(release, entry));
}
