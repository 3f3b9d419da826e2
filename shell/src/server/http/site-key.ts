import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * The key that signs cookies and page tokens, made at the first start. Servers that share no data folder must be given the same
 * file. It is called `trial.key` because trials were the first to be signed with it.
 */
export function siteKey(dataDirectory: string): Buffer {
  const file = join(dataDirectory, 'trial.key');
  try {
    writeFileSync(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}
