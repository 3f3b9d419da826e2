/** Writes files that readers, other processes and the next start after a power cut find whole or not at all. */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

interface Access {
  /** Whether only the owner may read the file, and its folder if that is made with it. */
  ownerOnly?: boolean;
}

/**
 * Makes a file, or takes the place of one. The last of several writers wins.
 *
 * @throws the system's error, such as ENOSPC; the file is then as it was before
 */
export async function replaceFile(path: string, data: string | Uint8Array, access: Access = {}) {
  const draft = draftOf(path);
  const { folderOptions, fileOptions } = optionsFor(access);
  await mkdir(dirname(path), folderOptions);
  try {
    await writeFile(draft, data, fileOptions);
    await rename(draft, path);
  } catch (error) {
    // On a full disk, the half that was written would take the last room.
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Makes a file unless it is there: the first of several writers wins. Waits for the disk, because keys are read where nothing can be
 * awaited; so it is for small files that are seldom made.
 *
 * @returns whether this call made it
 * @throws the system's error, such as ENOSPC; no file is made then
 */
export function createFile(path: string, data: string | Uint8Array, access: Access = {}): boolean {
  // Not left to the link: a folder that holds the file may be read-only by now.
  if (existsSync(path)) return false;
  const draft = draftOf(path);
  const { folderOptions, fileOptions } = optionsFor(access);
  mkdirSync(dirname(path), folderOptions);
  try {
    writeFileSync(draft, data, fileOptions);
    // Unlike a rename, a link never takes the place of another's file.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns a name that cleaning up knows as a draft's: what a killed process leaves of releases is deleted by it */
const draftOf = (path: string) => `${path}.draft-${randomUUID()}`;

const optionsFor = ({ ownerOnly = false }: Access) => ({
  folderOptions: { recursive: true, mode: ownerOnly ? 0o700 : 0o777 },
  // Flushed before it gets its name, or a power cut could leave the name without the bytes.
  fileOptions: { flush: true, mode: ownerOnly ? 0o600 : 0o666 },
});
