import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryTree {
  root: string;
  /** Writes files by their path within the tree. */
  write: (files: Record<string, string>) => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates a folder for one test. */
export async function temporaryTree(): Promise<TemporaryTree> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'tooling-test-')));
  return {
    root,
    write: async (files) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
