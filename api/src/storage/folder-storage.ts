import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@nalam/server-kit/error-code';
import { replaceFile } from '@nalam/server-kit/atomic-file';
import type { Storage, StoredFile } from './storage.ts';

/**
 * @param folder created if it is missing, and readable only by its owner, because it contains CVs
 * @returns a storage of files in it; keys are relative paths from our own code, never from a request
 */
export function folderStorage(folder: string): Storage {
  return {
    read: (key) => readFile(join(folder, key)).catch(absent),
    has: async (key) => (await stat(join(folder, key)).catch(absent)) !== undefined,
    write: (key, bytes) => replaceFile(join(folder, key), bytes, { ownerOnly: true }),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: async (below) => {
      const names = (await readdir(join(folder, below), { recursive: true }).catch(absent)) ?? [];
      const files: StoredFile[] = [];
      for (const name of names) {
        // May be gone: an unfinished write that has since finished.
        const found = await stat(join(folder, below, name)).catch(absent);
        if (found?.isFile()) files.push({ key: `${below}/${name}`, changedAt: found.mtime });
      }
      return files;
    },
  };
}

function absent(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
