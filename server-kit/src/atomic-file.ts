/** Writes files atomically: readers, other processes and the next start after a power cut see a complete file or none. */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

interface Access {
  /** Lets only the owner read the file, and its folder if that is created with it. */
  ownerOnly?: boolean;
}

/**
 * Creates or replaces a file. Of several writers, the last one wins.
 *
 * @throws the system's error, such as ENOSPC; the file then stays unchanged
 */
export async function replaceFile(path: string, data: string | Uint8Array, access: Access = {}) {
  const draft = draftOf(path);
  const { folderOptions, fileOptions } = optionsFor(access);
  await mkdir(dirname(path), folderOptions);
  try {
    await writeFile(draft, data, fileOptions);
    await rename(draft, path);
  } catch (error) {
    // On a full disk, an unfinished draft would use up the last space.
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Creates a file unless it exists: of several writers, the first one wins. Synchronous, because keys are read where nothing can be
 * awaited; so use it only for small files that are rarely created.
 *
 * @returns whether this call created it
 * @throws the system's error, such as ENOSPC; no file is created then
 */
export function createFile(path: string, data: string | Uint8Array, access: Access = {}): boolean {
  // Checked before a draft is written, because the folder of an existing file may be read-only.
  if (existsSync(path)) return false;
  const draft = draftOf(path);
  const { folderOptions, fileOptions } = optionsFor(access);
  mkdirSync(dirname(path), folderOptions);
  try {
    writeFileSync(draft, data, fileOptions);
    // Unlike a rename, a link never replaces a file.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns a name by which the clean-up of releases recognises a killed process's draft */
const draftOf = (path: string) => `${path}.draft-${randomUUID()}`;

const optionsFor = ({ ownerOnly = false }: Access) => ({
  folderOptions: { recursive: true, mode: ownerOnly ? 0o700 : 0o777 },
  // Flushed before it gets its name; otherwise a power cut could leave the name without the bytes.
  fileOptions: { flush: true, mode: ownerOnly ? 0o600 : 0o666 },
});
