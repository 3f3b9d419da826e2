import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Storage } from './storage.ts';

/**
 * @param folder made when it is missing; for its owner alone, because CVs are in it
 * @returns a storage of files in it; keys are relative paths and come from our own code, never from a request
 */
export function folderStorage(folder: string): Storage {
  return {
    read: (key) => readFile(join(folder, key)).catch(absent),
    has: async (key) => (await stat(join(folder, key)).catch(absent)) !== undefined,
    write: async (key, bytes) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

function absent(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
