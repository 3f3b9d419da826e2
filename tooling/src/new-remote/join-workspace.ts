import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasShell, packageNameOf, remotes } from '../packages.ts';

const run = promisify(execFile);

interface Package {
  version: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
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
 * Adds a folder with a package.json to the workspace, as if npm had installed it. npm only updates the lock file: nothing is
 * fetched, and installed packages stay untouched.
 *
 * @param root the folder of the workspace
 */
export async function joinWorkspace(root: string, name: string): Promise<void> {
  await completeManifest(root, name);
  const { workspaces = [], ...workspace } = await readPackage(root);
  const place = workspaces.indexOf(remotes.at(-1) ?? 'shell') + 1;
  await writePackage(root, {
    ...workspace,
    ...(!hasShell && { private: true, scripts: { ...(await scriptsElsewhere()), ...workspace.scripts } }),
    workspaces: workspaces.toSpliced(place, 0, name),
  });
  if (!hasShell) await ignoreWhatIsMade(root);

  // tooling/bootstrap.mjs compares this marker: without it, the next command would reinstall everything.
  const marker = join(root, 'node_modules/.installed-from');
  const lock = join(root, 'package-lock.json');
  const installed = (await readFile(marker, 'utf8').catch(() => '')) === (await digestOf(lock));
  await run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], { cwd: root });
  await symlink(join('../..', name), join(root, 'node_modules', packageNameOf(name)));
  if (installed) await writeFile(marker, await digestOf(lock));
}

/** @returns the packed commands; in this repository the root's package.json has them */
async function commandsElsewhere(): Promise<string[]> {
  const files = await readdir(fileURLToPath(new URL('../commands', import.meta.url)));
  return files.map((file) => basename(file, '.js'));
}

/** @returns the commands for a team with its own repository */
async function scriptsElsewhere(): Promise<Record<string, string>> {
  return Object.fromEntries([
    ...['build', 'types', 'test'].map((name) => [name, `npm run ${name} --workspaces`]),
    ...(await commandsElsewhere()).map((command) => [command, `nalam ${command}`]),
  ]) as Record<string, string>;
}

/** The commands that do not apply to a single remote. */
const ofRepository = ['new-remote', 'releases', 'texts'];

/** @returns the commands for the folder of a remote */
async function scriptsInFolder(name: string): Promise<Record<string, string>> {
  const commands = (await commandsElsewhere()).filter((command) => !ofRepository.includes(command));
  return Object.fromEntries(commands.map((command) => [command, `nalam ${command} ${name}`]));
}

async function ignoreWhatIsMade(root: string) {
  const file = join(root, '.gitignore');
  const ignored = ['node_modules/', 'dist/', '.cache/', '.data/'];
  await writeFile(file, ignored.map((line) => `${line}\n`).join(''), { flag: 'wx' }).catch(
    (error: unknown) => {
      // A team's own list stays unchanged.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    },
  );
}

/**
 * Sets the shell's dependency versions, because the remote will run with those, and adds scripts for its own folder. The repository
 * determines the version of our packages.
 */
async function completeManifest(root: string, name: string) {
  const installed = (dependency: string) => readPackage(join(root, 'node_modules', dependency));
  const shell = await installed(packageNameOf('shell'));
  const versionOf = async (dependency: string) =>
    dependency.startsWith('@nalam/')
      ? '*'
      : (shell.dependencies[dependency] ?? (await installed(dependency)).version);
  const versions = async (dependencies: Record<string, string>) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(dependencies).map(async (dependency) => [dependency, await versionOf(dependency)]),
      ),
    ) as Record<string, string>;
  const folder = join(root, name);
  const manifest = await readPackage(folder);
  await writePackage(folder, {
    ...manifest,
    scripts: { ...manifest.scripts, ...(!hasShell && (await scriptsInFolder(name))) },
    dependencies: await versions(manifest.dependencies),
    devDependencies: await versions(manifest.devDependencies),
  });
}
