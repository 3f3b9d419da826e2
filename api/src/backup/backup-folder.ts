import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { errorCode } from '@nalam/server-kit/error-code';
import { SettingError } from '@nalam/server-kit/environment';

/** Thrown if a backup can't be made or restored; the message is one line for the person who runs the command. */
export class BackupRefused extends SettingError {}

/** Incremented when earlier versions could not restore the new backups. */
const format = 1;

const Manifest = Type.Object({
  format: Type.Number(),
  /** The time of the database snapshot. */
  takenAt: Type.String(),
  /** The migrations of its database, in order. */
  migrations: Type.Array(Type.String()),
  /** Every file of a complete backup, by path. */
  entries: Type.Record(
    Type.String(),
    Type.Object({ bytes: Type.Number(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  ),
});
export type Manifest = Type.Static<typeof Manifest>;

const manifestFile = 'manifest.json';

type Chunks = Iterable<Buffer | string> | AsyncIterable<Buffer | string>;

export interface NewBackup {
  add: (path: string, chunks: Chunks) => Promise<void>;
}

/**
 * Creates a folder that only its owner can read, and fills it. Writes the manifest last, so that a folder with a manifest is
 * complete.
 *
 * @throws {BackupRefused} if the folder already exists
 */
export async function createBackup(
  folder: string,
  fill: (backup: NewBackup) => Promise<Pick<Manifest, 'takenAt' | 'migrations'>>,
): Promise<Manifest> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new BackupRefused(`${folder} already exists. Name a new folder for the backup.`);
  }
  const entries: Manifest['entries'] = {};
  try {
    const about = await fill({
      add: async (path, chunks) => {
        await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
        const sum = checksum();
        await pipeline(sum.of(chunks), createWriteStream(join(folder, path), { mode: 0o600 }));
        entries[path] = sum.result();
      },
    });
    const manifest = { format, ...about, entries };
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2), {
      mode: 0o600,
      flush: true,
    });
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Compares every byte of a backup with its manifest.
 *
 * @throws {BackupRefused} naming the first entry that is missing or changed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.entries)) {
    const sum = checksum();
    try {
      for await (const _ of sum.of(createReadStream(join(folder, path)) as AsyncIterable<Buffer>));
    } catch (error) {
      throw new BackupRefused(
        `${path} of the backup can't be read (${errorCode(error)}). Take another backup.`,
      );
    }
    const actual = sum.result();
    if (actual.bytes !== bytes)
      throw new BackupRefused(
        `${path} of the backup has ${actual.bytes} of ${bytes} bytes. Take another backup.`,
      );
    if (actual.sha256 !== sha256)
      throw new BackupRefused(`${path} of the backup has changed since it was written. Take another backup.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  } catch {
    throw new BackupRefused(
      `${folder} has no ${manifestFile} that can be read, so it is not a finished backup.`,
    );
  }
  if (!Value.Check(Manifest, manifest) || !Object.keys(manifest.entries).every(isInside))
    throw new BackupRefused(`${manifestFile} of the backup is malformed.`);
  if (manifest.format !== format)
    throw new BackupRefused(`The backup has format ${manifest.format}: restore it with a later version.`);
  return manifest;
}

/** @returns whether a relative path stays inside its folder */
const isInside = (path: string) =>
  posix.normalize(path) === path && !isAbsolute(path) && !path.startsWith('..') && !path.includes('\\');

function checksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* of(chunks: Chunks) {
    for await (const chunk of chunks) {
      const buffer = Buffer.from(chunk);
      hash.update(buffer);
      bytes += buffer.length;
      yield buffer;
    }
  }
  return { of, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
