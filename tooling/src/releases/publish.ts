import { createHash } from 'node:crypto';
import { cp, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf, ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { callsFile, callsOfBuild } from '../api-contract/calls-of-build.ts';
import { changesSince, commitOf } from './commit-of.ts';
import { root } from '../repository.ts';
import { byCurrentUser } from './by-current-user.ts';
import { readBuild } from './finished-build.ts';
import { writeRecord } from './write-record.ts';

const { containerName } = createRequire(import.meta.url)('../../webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this size, headers cost more than compression saves. */
const minCompressedBytes = 512;

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}

/** Fits on a line of the dashboard's card. */
const maxOwnerLength = 100;

/**
 * @param owner from the built package.json
 * @throws {ReleaseRefused} if it is not a short line of text
 */
function readOwner(name: string, owner: unknown): { owner?: string } {
  if (owner === undefined) return {};
  if (
    typeof owner === 'string' &&
    owner.length <= maxOwnerLength &&
    /^[^\p{C}\s]([^\p{C}]*[^\p{C}\s])?$/u.test(owner)
  )
    return { owner };
  throw new ReleaseRefused(`${name} can't be stored:`, [
    `\`owner\` in its package.json must be one line of at most ${maxOwnerLength} characters, such as "Shop team <shop@example.org>".`,
  ]);
}

/** Compresses once what will be sent a thousand times. */
async function compressBeside(path: string) {
  if (!/\.(js|css|json|svg)$/.test(path)) return;
  const bytes = await readFile(path);
  if (bytes.length < minCompressedBytes) return;
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then((br) =>
      writeFile(`${path}.br`, br),
    ),
    gzipped(bytes, { level: 9 }).then((gz) => writeFile(`${path}.gz`, gz)),
  ]);
}

async function compressAll(directory: string) {
  const files = await filesIn(directory);
  await Promise.all(files.map((file) => compressBeside(join(directory, file))));
}

/** Source maps are rarely read, and as large as their scripts. */
async function compressMaps(directory: string) {
  const files = await filesIn(directory).catch(() => []);
  for (const file of files) {
    const path = join(directory, file);
    await writeFile(`${path}.gz`, await gzipped(await readFile(path)));
    await rm(path);
  }
}

/**
 * @returns the hash that browsers check each script and stylesheet against; SHA-256, because a page contains many and longer ones are no
 * better here
 */
async function browserHashes(web: string): Promise<Record<string, string>> {
  const files = (await filesIn(web)).filter((file) => /\.(js|css)$/.test(file));
  const hashes = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(web, file)));
    return [file, `sha256-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Stores a package's build (its `dist`) as a release, once. It is not live yet.
 *
 * @param store the release store; the shell must be in it already, because a remote is described by running in it
 * @param name the package's name
 * @param dist the folder of its build
 * @param shell the version of the shell that goes live together with it; by default the live one
 * @throws {ReleaseRefused} if the build is incomplete, its owner can't be shown, or describing the remote fails
 */
export async function publish(
  store: ReleaseStore,
  name: string,
  dist: string,
  { shell }: { shell?: string | undefined } = {},
): Promise<string> {
  const { version, owner, backend, chunks, crossOrigin, shared } = await readBuild(name, dist);
  if (await store.isIntact({ name, version })) return version;

  const draft = store.folder.draftOf({ name, version });
  try {
    const named = readOwner(name, owner);
    const files = await copyBuild(dist, draft);
    const integrity = await browserHashes(join(dist, 'web'));
    const record = {
      name,
      version,
      publishedAt: new Date().toISOString(),
      ...(await commitOf(dist)),
      ...(await changesOf(store, name)),
      ...named,
      ...(backend === true && { backend }),
      shared,
      assets: { chunks, integrity, ...(crossOrigin && { crossOrigin }) },
      files,
      container: containerName(name, version),
      entry: `/releases/${name}/${version}/web/remoteEntry.js`,
      integrity: integrity['remoteEntry.js'] ?? '',
    };
    await writeRecord(store, draft, record, { shell });
    await store.add(draft, { name, version }, byCurrentUser().by);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return version;
}

/** @returns the difference from the live version, as commit subjects */
async function changesOf(store: ReleaseStore, name: string): Promise<{ changes?: string[] }> {
  const live = store.live[name]?.version;
  const { commit } =
    live === undefined
      ? {}
      : await store.read({ name, version: live }).catch((): { commit?: string } => ({}));
  return commit === undefined ? {} : changesSince(root, commit, name);
}

/** Copies a build into a release's folder, compressed. @returns the hash of each file */
async function copyBuild(dist: string, draft: string) {
  await mkdir(draft, { recursive: true });
  // A symbolic link would let a release's code escape from the release store.
  const isOwn = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(dist, draft, { recursive: true, filter: isOwn });

  await compressAll(join(draft, 'web'));
  await compressMaps(join(draft, 'maps'));
  await writeFile(join(draft, callsFile), JSON.stringify(await callsOfBuild(join(draft, 'web'))));
  const files: Record<string, string> = {};
  for (const file of await filesIn(draft)) files[file] = integrityOf(await readFile(join(draft, file)));
  return files;
}
