/** Starts processes that run the code of releases: see docs/decisions/0035-confined-render-workers.md. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The `node_modules` folders from here up to the one with React. A confined process may read none above it. */
const folders = require.resolve.paths('react') ?? [];
const installed = folders
  .slice(0, folders.findIndex((folder) => existsSync(join(folder, 'react'))) + 1)
  .filter((folder) => existsSync(folder));

const ownFolders = new Set([
  fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, ''),
  fileURLToPath(new URL('../../../server-kit', import.meta.url)),
  // The registry's types and rules belong to the API.
  fileURLToPath(new URL('../../../api', import.meta.url)),
  ...installed,
  ...installed.map((folder) => realpathSync(folder)),
  // If packages are symbolic links, as in a copy of the workspace, Node reads their real locations.
  dirname(dirname(realpathSync(require.resolve('react/package.json')))),
]);

/**
 * Our own code that such a process loads before the release's code. Skips nested folders: listing both revokes the outer folder's
 * permission (Node 24.21).
 */
const ownCode = [...ownFolders].filter(
  (folder) => ![...ownFolders].some((outer) => folder.startsWith(`${outer}/`)),
);

/**
 * @param readable real paths of the folders and files that the process may read
 * @returns options for `fork`: the process gets no environment, writes no file, starts no process or thread, and loads no
 *   native code
 */
export const confined = (readable: string[]): { env: NodeJS.ProcessEnv; execArgv: string[] } => ({
  env: {},
  execArgv: [
    '--permission',
    // SQLite opens files without asking the permission model.
    '--no-experimental-sqlite',
    ...[...ownCode, ...readable].map((path) => `--allow-fs-read=${path}`),
  ],
});

/**
 * Permanently drops the permission to read our own code. `node_modules` contains symbolic links, and the permission model compares
 * paths as text: `node_modules/api/../.data/secret.key` would pass.
 */
export function dropOwnCode(): void {
  // Node's types do not have `drop` yet.
  const permission = process.permission as NodeJS.ProcessPermission & {
    drop: (scope: 'fs.read', path: string) => void;
  };
  for (const path of [...ownCode, process.argv[1] ?? '']) permission.drop('fs.read', path);
}
