import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach } from '@jest/globals';

export interface TemporaryTree {
  root: string;
  /** Writes files by their path within the tree. */
  write: (files: Record<string, string>) => Promise<void>;
}

const roots: string[] = [];

// After all tests of a file: processes started by a test may still write to its folder as they end.
afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

/** Creates a folder, which is deleted after the tests of the file. */
export async function temporaryTree(): Promise<TemporaryTree> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'tooling-test-')));
  roots.push(root);
  return {
    root,
    write: async (files) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
    },
  };
}

/** An empty folder for each test. */
export const tree = {} as TemporaryTree;
beforeEach(async () => void Object.assign(tree, await temporaryTree()));
