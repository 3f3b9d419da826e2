import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseFolder, type ReleaseStore } from '@nalam/shell/releases';
import { removeOld } from '@nalam/tooling/src/releases/remove-old.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { copyWorkspace } from '@nalam/tooling/src/workspace-copy.ts';

const stores = join(root, '.cache/e2e/releases-of-commits');

/**
 * Builds and stores releases of a commit with that commit's own commands. The result is cached for a day, because it takes a minute.
 *
 * @param names the packages, including the shell, whose offers the releases of remotes record
 * @returns a folder with one release of each package
 */
export async function releasesOfCommit(commit: string, names: string[]): Promise<ReleaseFolder> {
  const directory = join(stores, commit);
  await mkdir(directory, { recursive: true });
  await removeOld(stores);
  const folder = new ReleaseFolder(directory);
  const stored = await Promise.all(names.map((name) => folder.versionsOf(name)));
  if (stored.some((versions) => versions.length === 0)) {
    const workspace = await copyWorkspace({ commit });
    try {
      // Skips the type check, which passed when the commit was made.
      const manifests = names.map((name) => `${name}/package.json`);
      await workspace.run('sed', ['-i', 's/"types": ".*"/"types": "true"/', ...manifests]);
      await workspace.run('node', ['tooling/bootstrap.mjs', 'release', ...names, '--store'], {
        env: { RELEASES_DIR: directory, DATA_DIR: join(workspace.root, '.data') },
      });
    } finally {
      await workspace.remove();
    }
  }
  return folder;
}

/** Stores the one release of a package. */
export async function copyRelease(name: string, from: ReleaseFolder, to: ReleaseStore): Promise<string> {
  const [version, ...others] = await from.versionsOf(name);
  if (version === undefined || others.length > 0) throw new Error(`There must be one release of ${name}.`);
  const draft = to.folder.draftOf({ name, version });
  cpSync(from.pathOf({ name, version }), draft, { recursive: true });
  await to.add(draft, { name, version });
  return version;
}
