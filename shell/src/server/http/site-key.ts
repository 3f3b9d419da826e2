import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile } from '@nalam/server-kit/atomic-file';
import type { Settings } from '../settings.ts';

const keyBytes = 32;

/**
 * The key that signs cookies and page tokens: derived from `SECRET_KEY`, or else created at the first start. Its file is called
 * `trial.key` because trials were the first to be signed with it.
 */
export function siteKey({ dataDirectory, secretKey }: Pick<Settings, 'dataDirectory' | 'secretKey'>): Buffer {
  if (secretKey) return Buffer.from(hkdfSync('sha256', secretKey, '', 'cookies and page tokens', keyBytes));
  const file = join(dataDirectory, 'trial.key');
  createFile(file, randomBytes(keyBytes), { ownerOnly: true });
  return readFileSync(file);
}
