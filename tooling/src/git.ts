import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** @throws if it fails; the error's `code` is its exit code */
export const git = async (folder: string, ...words: string[]): Promise<string> =>
  (await exec('git', words, { cwd: folder, maxBuffer: 1 << 26 })).stdout.trim();
