import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { packageNameOf, remotes } from '../packages.ts';

const run = promisify(execFile);

interface Package {
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const readPackage = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;

const writePackage = (folder: string, content: Package) =>
  writeFile(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/**
 * Makes a folder with a package.json a member of the workspace, as if npm had installed it. Only the lock file is npm's
 * work: nothing has to be fetched, so nothing is, and what is installed stays untouched.
 *
 * @param root the folder of the workspace
 */
export async function joinWorkspace(root: string, name: string): Promise<void> {
  await takeVersions(root, name);
  const workspace = await readPackage(root);
  const place = workspace.workspaces.indexOf(remotes.at(-1) ?? 'shell') + 1;
  await writePackage(root, { ...workspace, workspaces: workspace.workspaces.toSpliced(place, 0, name) });

  // What tooling/bootstrap.mjs compares: without it, the next command would install everything again.
  const marker = join(root, 'node_modules/.installed-from');
  const lock = join(root, 'package-lock.json');
  const installed = (await readFile(marker, 'utf8').catch(() => '')) === (await digestOf(lock));
  await run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], { cwd: root });
  await symlink(join('../..', name), join(root, 'node_modules', packageNameOf(name)));
  if (installed) await writeFile(marker, await digestOf(lock));
}

/** Names the versions that the shell has, because those are what the remote will meet. */
async function takeVersions(root: string, name: string) {
  const shell = await readPackage(join(root, 'shell'));
  const versionOf = async (dependency: string) =>
    shell.dependencies[dependency] ?? (await readPackage(join(root, basename(dependency)))).version;
  const versions = async (dependencies: Record<string, string>) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(dependencies).map(async (dependency) => [dependency, await versionOf(dependency)]),
      ),
    ) as Record<string, string>;
  const folder = join(root, name);
  const own = await readPackage(folder);
  await writePackage(folder, {
    ...own,
    dependencies: await versions(own.dependencies),
    devDependencies: await versions(own.devDependencies),
  });
}
