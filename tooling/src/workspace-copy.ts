import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packages } from './packages.ts';
import { root as original } from './repository.ts';

const exec = promisify(execFile);

/** A copy of the sources that a test or a measurement may change, with all packages installed. */
export interface WorkspaceCopy {
  root: string;
  /**
   * Runs a program as from a terminal in one of the copy's folders.
   *
   * @returns its output
   * @throws if it fails, with its output
   */
  run: (
    program: string,
    words: string[],
    options?: { folder?: string; env?: Record<string, string> },
  ) => Promise<string>;
  remove: () => Promise<void>;
}

/** Generated from sources, and thus not copied. */
const generated = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.nx', 'test-results']);

/** @param commit whose sources to copy; without one, the current ones */
export async function copyWorkspace({ commit }: { commit?: string } = {}): Promise<WorkspaceCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')));
  if (commit === undefined)
    await cp(original, root, { recursive: true, filter: (path) => !generated.has(basename(path)) });
  else await exec('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, root], { cwd: original });
  await linkPackages(root, (await isInstalled(root)) ? original : await installPackages(root));
  const bin = join(root, 'node_modules/.bin');
  return {
    root,
    run: (program, words, { folder = '', env = {} } = {}) =>
      new Promise((resolve, reject) => {
        execFile(
          program,
          words,
          {
            cwd: join(root, folder),
            env: { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? ''), ...env },
            maxBuffer: 1 << 24,
          },
          (error, out, err) =>
            error ? reject(new Error(`${program} ${words.join(' ')} failed.\n${out}${err}`)) : resolve(out),
        );
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

interface LockFile {
  packages: Record<string, { version?: string; link?: boolean; dev?: boolean }>;
}

const lockOf = async (root: string) =>
  JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;

/**
 * @returns whether the packages for a copy's builds and servers are installed here: each package in the same version, and each tool
 * in any, because the copy uses today's checks and compilers
 */
async function isInstalled(root: string): Promise<boolean> {
  const [{ packages: needed }, { packages: installed }] = await Promise.all([lockOf(root), lockOf(original)]);
  const isTool = /^node_modules\/(?!@types\/)(@[^/]+\/)?[^/]+$/;
  return Object.entries(needed).every(([path, { version, link, dev }]) => {
    if (!path.includes('node_modules/') || link === true) return true;
    if (dev === true) return !isTool.test(path) || installed[path] !== undefined;
    return installed[path]?.version === version;
  });
}

/**
 * Installs packages that a copy needs and this checkout lacks, once for all copies with the same lock file.
 *
 * @returns the folder with `node_modules`
 */
async function installPackages(root: string): Promise<string> {
  const folder = join(original, '.cache/packages', await lockHashOf(root));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  try {
    for (const file of ['package-lock.json', '.npmrc', ...globSync('{.,*}/package.json', { cwd: root })])
      await cp(join(root, file), join(draft, file));
    await exec('npm', ['ci', '--no-audit', '--no-fund'], { cwd: draft });
    await rename(draft, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

const lockHashOf = async (root: string) =>
  createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');

/** Links every package installed in a folder; those of the workspace resolve to the copy, because npm's links are relative. */
async function linkPackages(root: string, from: string) {
  for (const name of packages) {
    const nested = join(from, name, 'node_modules');
    // Today's packages may not exist in an earlier commit.
    if (existsSync(nested) && existsSync(join(root, name)))
      await symlink(nested, join(root, name, 'node_modules'));
  }
  await linkEntries(join(from, 'node_modules'), join(root, 'node_modules'));
  // In an earlier commit they may have had other names.
  for (const file of globSync('*/package.json', { cwd: root })) {
    const { name } = JSON.parse(await readFile(join(root, file), 'utf8')) as { name: string };
    const link = join(root, 'node_modules', name);
    if (!existsSync(link)) await symlink(join(root, dirname(file)), link);
  }
  await writeFile(join(root, 'node_modules/.installed-from'), await lockHashOf(root));
}

/** A scope is a folder of its own: if it were a link, a package added to the copy would be added to the original. */
async function linkEntries(from: string, to: string) {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isFile()) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name.startsWith('@')) await linkEntries(source, target);
    else await symlink(entry.isSymbolicLink() ? await readlink(source) : source, target);
  }
}
